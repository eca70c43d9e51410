import { writeFileSync } from 'node:fs'
import { deflateSync, inflateSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'

/** Pixels of a cell's side: small enough for an index on a card to change its cells, large enough to even out edges. */
const CELL = 8
/** How far a cell's mean colour may be off, of 255: other machines smooth letters a little differently. */
const SHADE = 20
/** Cells that may be further off. */
const STRAY = 6

/** A screenshot as the mean colours of its cells, row by row, three bytes each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly cells: Uint8Array
}

/** Where a page is seen, and another page in which what was seen is read. */
export interface Studio {
  readonly camera: CDPSession
  readonly reader: Page
}

/** Takes pictures until one is as wished, or two are the same; leaves the last in a file if it is not as wished. */
export async function steadyPicture(studio: Studio, path: string, wished: Picture | null): Promise<Picture> {
  let last: Picture | null = null
  for (;;) {
    const { picture, source } = await takePicture(studio)
    if (wished && differences(wished, picture).length === 0) return picture
    if (last && strayCells(last, picture).length === 0) {
      writeFileSync(path, Buffer.from(source, 'base64'))
      return picture
    }
    last = picture
  }
}

/** By the browser's own command, which is several times as quick as a screenshot that waits for everything. */
async function takePicture({ camera, reader }: Studio): Promise<{ picture: Picture; source: string }> {
  const { data: source } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  const { width, height, cells } = await reader.evaluate(readCells, { source, size: CELL })
  return { picture: { width, height, cells: Uint8Array.from(cells) }, source }
}

/** Where two pictures differ more than machines do: "8,16: 40" is the cell at 8 right, 16 down, 40 off. Empty: nowhere. */
export function differences(a: Picture, b: Picture): readonly string[] {
  if (a.width !== b.width || a.height !== b.height) return [`${a.width} × ${a.height} is not ${b.width} × ${b.height}`]
  const stray = strayCells(a, b)
  return stray.length > STRAY ? stray : []
}

function strayCells(a: Picture, b: Picture): string[] {
  const across = Math.ceil(a.width / CELL)
  const found: string[] = []
  for (let cell = 0; cell < a.cells.length / 3; cell++) {
    const off = Math.max(...[0, 1, 2].map((part) => Math.abs(a.cells[3 * cell + part]! - b.cells[3 * cell + part]!)))
    if (off > SHADE) found.push(`${(cell % across) * CELL},${Math.floor(cell / across) * CELL}: ${off}`)
  }
  return found
}

/** One line of text, as it is kept beside the tests. */
export function packPicture({ width, height, cells }: Picture): string {
  return `${width} ${height} ${deflateSync(cells, { level: 9 }).toString('base64')}`
}

export function unpackPicture(text: string): Picture {
  const [width, height, cells] = text.split(' ')
  return { width: Number(width), height: Number(height), cells: inflateSync(Buffer.from(cells!, 'base64')) }
}

/** Runs in a page, which can decode what it has taken. */
async function readCells({ source, size }: { source: string; size: number }) {
  const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0))
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const { width, height } = image
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const [across, down] = [Math.ceil(width / size), Math.ceil(height / size)]
  const sums = new Float64Array(across * down * 3)
  const counts = new Float64Array(across * down)
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(y / size) * across
    for (let x = 0; x < width; x++, at += 4) {
      const cell = row + Math.floor(x / size)
      counts[cell]! += 1
      sums[3 * cell]! += data[at]!
      sums[3 * cell + 1]! += data[at + 1]!
      sums[3 * cell + 2]! += data[at + 2]!
    }
  }
  return { width, height, cells: Array.from(sums, (sum, at) => Math.round(sum / counts[Math.floor(at / 3)]!)) }
}
