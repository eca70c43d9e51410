import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compress } from './.ci/compress.ts'
import { stylesLast } from './.ci/stylesLast.ts'
import { withoutPixiExtras } from './.ci/pixi.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src',
  base: './',
  // Only what must keep its name (icons, screenshots) is copied as it is; everything else is imported and hashed.
  publicDir: isSsrBuild ? false : '../assets/public',
  worker: { format: 'es' as const },
  server: { fs: { allow: [root] } },
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
  build: {
    outDir: '../dist',
    assetsDir: 'build',
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    // Artwork and fonts stay files: the content policy then needs no exceptions, and a picture used twice is sent once.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: isSsrBuild ? [] : pagePlugins(),
}))

function pagePlugins(): PluginOption[] {
  return [
    withoutPixiExtras(),
    stylesLast(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: '.',
      filename: 'sw.ts',
      injectRegister: false,
      registerType: 'prompt',
      manifest: JSON.parse(readFileSync(`${root}manifest.webmanifest`, 'utf8')),
      // Icons that only the system shows are fetched by the system when it installs the game.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png,webp,json,bin}'],
        // A race needs its server anyway, and is fetched from there.
        globIgnores: ['sw.js', 'screenshots/**', 'icons/*-*.png', 'build/startRace-*'],
        // A hash in the name already says which version it is.
        dontCacheBustURLsMatching: /^build\//,
      },
    }),
    compress(),
  ]
}

/** Version and commit, shown in "About" so that a player can say which build they have. */
function buildId(): string {
  if (process.env['PAVUK_BUILD_ID']) return process.env['PAVUK_BUILD_ID']
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return `${version}-${commit.trim()}`
  } catch {
    // Built from an archive, without a repository.
    return version
  }
}
