declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2' | 'truetype'
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly variationAxes?: Record<string, number | { min: number; max: number }>
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
