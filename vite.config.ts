import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  base: './',
  // Only what must keep its name (icons, screenshots) is copied as it is; everything else is imported and hashed.
  publicDir: isSsrBuild ? false : '../assets/public',
  worker: { format: 'es' as const },
  server: { fs: { allow: [root] } },
  build: {
    outDir: '../dist',
    assetsDir: 'build',
    emptyOutDir: true,
    target: 'es2022',
  },
  plugins: isSsrBuild
    ? []
    : [
        VitePWA({
          strategies: 'injectManifest',
          srcDir: '.',
          filename: 'sw.ts',
          injectRegister: false,
          registerType: 'prompt',
          manifest: JSON.parse(readFileSync(`${root}manifest.webmanifest`, 'utf8')),
        }),
      ],
}))
