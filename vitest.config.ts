import { defineConfig } from 'vitest/config'

// Vite's root is src; the unit tests mirror it under test.
export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify('test') },
  test: {
    root: import.meta.dirname,
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    exclude: ['test/e2e/**', 'test/bench/**'],
    environment: 'node',
    restoreMocks: true,
    testTimeout: 30_000,
  },
})
