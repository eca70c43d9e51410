import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { generateTransparentAsset } from '@vite-pwa/assets-generator/api'

const FOLDER = 'assets/public/icons'
const ROUND = 'assets/art/app-icon.svg'
const FULL_BLEED = 'assets/art/app-icon-maskable.svg'

/** Each picture, the drawing it is made from, and its size in pixels. Apple rounds a full-bleed square by itself. */
const ICONS: readonly (readonly [name: string, drawing: string, size: number])[] = [
  ['icon-192.png', ROUND, 192],
  ['icon-512.png', ROUND, 512],
  ['maskable-192.png', FULL_BLEED, 192],
  ['maskable-512.png', FULL_BLEED, 512],
  ['apple-touch-icon.png', FULL_BLEED, 180],
]

mkdirSync(FOLDER, { recursive: true })
copyFileSync(ROUND, `${FOLDER}/icon.svg`)
for (const [name, drawing, size] of ICONS) {
  const picture = await generateTransparentAsset('png', readFileSync(drawing), size, {
    padding: 0,
    outputOptions: { compressionLevel: 9, palette: true, colours: 128 },
  })
  await picture.toFile(`${FOLDER}/${name}`)
}
console.log(`${ICONS.length + 1} icons in ${FOLDER}`)
