import { fileURLToPath } from 'node:url'
import { build, preview, type PreviewServer } from 'vite'

const stories = fileURLToPath(new URL('.', import.meta.url))

/** Builds the stories as the page itself is built, and serves them on the port. */
export async function serveStories(port: number): Promise<PreviewServer> {
  const outDir = fileURLToPath(new URL(`../../../test-results/stories-${port}`, import.meta.url))
  await build({
    configFile: false,
    root: stories,
    base: './',
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
  return preview({ configFile: false, root: stories, build: { outDir }, preview: { port, strictPort: true } })
}
