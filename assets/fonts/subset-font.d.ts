declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'woff2'
    readonly keepFeatures?: readonly string[]
    readonly noHinting?: boolean
    readonly variationAxes?: Record<string, { min: number; max: number }>
  }
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>
}
