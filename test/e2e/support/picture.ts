import { writeFileSync } from 'node:fs'
import { deflateSync, inflateSync } from 'node:zlib'
import type { CDPSession } from '@playwright/test'
import { readPng, type Pixels } from './png.ts'

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

/**
 * Takes pictures until one is as wished, or two are the same; leaves the last in a file if it is not as wished.
 *
 * @param patience milliseconds in which a steady picture that is not as wished is taken for an old one: on a busy machine
 * the page may not have drawn itself anew yet
 */
export async function steadyPicture(camera: CDPSession, path: string, wished: Picture | null, patience: number): Promise<Picture> {
  const until = Date.now() + patience
  let last: Picture | null = null
  for (;;) {
    const { picture, source } = await takePicture(camera)
    if (wished && differences(wished, picture).length === 0) return picture
    if (last && strayCells(last, picture).length === 0 && Date.now() >= until) {
      writeFileSync(path, source)
      return picture
    }
    last = picture
  }
}

/**
 * By the browser's own command, which is several times as quick as a screenshot that waits for everything. Read here and
 * not in another page: whatever is not in front gets little of a busy machine.
 */
async function takePicture(camera: CDPSession): Promise<{ picture: Picture; source: Buffer }> {
  const { data } = await camera.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
  const source = Buffer.from(data, 'base64')
  return { picture: pictureOf(readPng(source)), source }
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

function pictureOf({ width, height, channels, data }: Pixels): Picture {
  const [across, down] = [Math.ceil(width / CELL), Math.ceil(height / CELL)]
  const cells = new Uint8Array(across * down * 3)
  for (let cell = 0; cell < across * down; cell++) {
    const [left, top] = [CELL * (cell % across), CELL * Math.floor(cell / across)]
    const [right, bottom] = [Math.min(left + CELL, width), Math.min(top + CELL, height)]
    const sums = [0, 0, 0]
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += channels) {
        for (const part of PARTS) sums[part]! += data[at + part]!
      }
    }
    for (const part of PARTS) cells[3 * cell + part] = Math.round(sums[part]! / ((right - left) * (bottom - top)))
  }
  return { width, height, cells }
}

const PARTS = [0, 1, 2] as const
