import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node'
import { faultLine, type Tally } from './tally.ts'

/** Where the tally of the unit tests is written; the variable is for a test of this file. */
export const UNIT_TALLY = process.env['PAVUK_UNIT_TALLY'] ?? 'test-results/unit.json'

/**
 * A reporter for vitest that writes a tally. The JSON report that vitest has of its own keeps silent about what fails
 * outside of tests: in what surrounds them, in files that cannot be loaded, and in promises that nobody waits for.
 */
export default class VitestTally implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const faults = [
      ...modules.flatMap(moduleFaults),
      ...unhandled.map((error) => faultLine(['outside of tests'], [textOf(error)])),
    ]
    const passed = modules.reduce((count, { children }) => count + [...children.allTests('passed')].length, 0)
    mkdirSync(dirname(UNIT_TALLY), { recursive: true })
    writeFileSync(UNIT_TALLY, JSON.stringify({ passed, failed: faults.length, faults } satisfies Tally))
  }
}

function moduleFaults(module: TestModule): string[] {
  const parts: readonly (TestModule | TestSuite | TestCase)[] = [
    module,
    ...module.children.allSuites(),
    ...module.children.allTests('failed'),
  ]
  return parts.flatMap((part) => {
    const errors = part.type === 'test' ? (part.result().errors ?? []) : part.errors()
    const path = part.type === 'module' ? [] : [part.fullName.replaceAll(' > ', ' › ')]
    return errors.length > 0 || part.type === 'test' ? [faultLine([module.relativeModuleId, ...path], errors.map(textOf))] : []
  })
}

function textOf({ name, message, stack }: { name?: string; message: string; stack?: string | undefined }): string {
  return message || stack || name || ''
}
