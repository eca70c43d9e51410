import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createMemoryStream, main } from 'assemblyscript/asc'

const SOURCE = 'src/solver/kernel/index.ts'
const CODE = 'src/solver/kernelCode.ts'

/** Plain WebAssembly without a runtime: the kernel looks after its memory itself. */
const FLAGS = ['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--memoryBase', '0', '--initialMemory', '2']

/** The module that holds the solver's compiled kernel, as text. */
export async function kernelModule(): Promise<string> {
  let code: Uint8Array | null = null
  const stderr = createMemoryStream()
  const { error } = await main([SOURCE, '-o', 'kernel.wasm', ...FLAGS], {
    stderr,
    writeFile: (_name, content) => {
      code = content as Uint8Array
    },
  })
  if (error || !code) throw new Error(`The kernel does not compile: ${stderr.toString()}`)
  return `/** Written by \`npm run build:kernel\` from src/solver/kernel, not by hand: WebAssembly in base64. */
export const KERNEL_CODE =
  '${Buffer.from(code).toString('base64')}'
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(CODE, await kernelModule())
