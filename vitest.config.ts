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
    // Only against waiting for ever: on a busy machine everything may take ten times as long, and is right all the same.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
