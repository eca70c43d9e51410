import { defineConfig } from 'vitest/config'

// Vite's root is src; the unit tests mirror it under test.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    environment: 'node',
    testTimeout: 30_000,
  },
})
