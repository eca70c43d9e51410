import { inflateSync } from 'node:zlib'

/** Pixels row by row, `channels` bytes each: red, green, blue and perhaps opacity. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Uint8Array
}

/**
 * Reads what Chromium writes: eight bits a channel, in colour, not interlaced (PNG specification, third edition, 9.2).
 *
 * @throws if it is anything else
 */
export function readPng(file: Buffer): Pixels {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const [depth, colour, , , interlace] = file.subarray(24, 29)
  if (depth !== 8 || (colour !== 2 && colour !== 6) || interlace !== 0) throw new Error('not a picture of this kind')
  const channels = colour === 2 ? 3 : 4
  return { width, height, channels, data: unfiltered(inflateSync(imageData(file)), width * channels, height, channels) }
}

function imageData(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(parts)
}

function unfiltered(packed: Buffer, stride: number, height: number, back: number): Uint8Array {
  const data = new Uint8Array(stride * height)
  for (let row = 0; row < height; row++) {
    const filter = packed[row * (stride + 1)]!
    const from = row * (stride + 1) + 1
    const to = row * stride
    for (let x = 0; x < stride; x++) {
      const left = x < back ? 0 : data[to + x - back]!
      const above = row === 0 ? 0 : data[to + x - stride]!
      const aboveLeft = x < back || row === 0 ? 0 : data[to + x - stride - back]!
      data[to + x] = packed[from + x]! + foretold(filter, left, above, aboveLeft)
    }
  }
  return data
}

/** What a filter foretells of a byte; the file holds what was otherwise. */
function foretold(filter: number, left: number, above: number, aboveLeft: number): number {
  switch (filter) {
    case 0:
      return 0
    case 1:
      return left
    case 2:
      return above
    case 3:
      return (left + above) >> 1
    default:
      return nearest(left, above, aboveLeft)
  }
}

/** Paeth's: that of the three which is nearest to left + above - aboveLeft. */
function nearest(left: number, above: number, aboveLeft: number): number {
  const [toLeft, toAbove, toBoth] = [Math.abs(above - aboveLeft), Math.abs(left - aboveLeft), Math.abs(left + above - 2 * aboveLeft)]
  if (toLeft <= toAbove && toLeft <= toBoth) return left
  return toAbove <= toBoth ? above : aboveLeft
}
