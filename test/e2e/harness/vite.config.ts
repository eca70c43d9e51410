import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withoutPixiExtras } from '../../../.ci/pixi.ts'

const repository = fileURLToPath(new URL('../../../', import.meta.url))

/** Serves the table alone, without the page round it: npx vite --config test/e2e/harness/vite.config.ts */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [withoutPixiExtras()],
  server: { fs: { allow: [repository] } },
  build: { outDir: `${repository}dist-harness`, emptyOutDir: true, target: 'es2022' },
})
