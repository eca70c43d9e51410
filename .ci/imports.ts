import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IRegularForbiddenRuleType } from 'dependency-cruiser'

/** What a folder may import: other folders, other folders' types, npm packages. Its own files are always allowed. */
interface Layer {
  readonly imports?: readonly string[]
  readonly types?: readonly string[]
  readonly packages?: readonly string[]
  readonly node?: true
}

/** The table of ARCHITECTURE.md. Whatever is not said here is forbidden. */
const LAYERS: Readonly<Record<string, Layer>> = {
  'src/rules': {},
  'src/solver': { imports: ['src/rules'] },
  'src/protocol': { imports: ['src/rules'], packages: ['valibot'] },
  'src/session': { imports: ['src/rules'] },
  'src/storage': { imports: ['src/session', 'src/rules'], packages: ['idb-keyval', 'valibot'] },
  'src/prover': { imports: ['src/session', 'src/solver', 'src/rules'], packages: ['comlink'] },
  'src/layout': { imports: ['src/rules'] },
  'src/render': { imports: ['src/layout', 'src/rules'], packages: ['pixi.js'] },
  'src/input': { imports: ['src/layout', 'src/rules'] },
  'src/table': { imports: ['src/layout', 'src/render', 'src/input', 'src/rules'], packages: ['pixi.js'] },
  'src/i18n': {},
  'src/ui': {
    imports: ['src/session', 'src/rules', 'src/i18n', 'src/protocol', 'src/race'],
    types: ['src/layout', 'src/input'],
    packages: ['preact', '@preact/signals', 'uqr'],
  },
  'src/pwa': { packages: ['workbox-window'] },
  'src/audio': { types: ['src/rules'] },
  'src/race': { imports: ['src/protocol', 'src/rules'], packages: ['@colyseus/sdk', 'valibot'] },
  'src/server': {
    imports: ['src/protocol', 'src/rules', 'src/solver'],
    packages: [
      '@colyseus/core',
      '@colyseus/redis-driver',
      '@colyseus/redis-presence',
      '@colyseus/ws-transport',
      'ioredis',
      'lmdb',
      'ws',
    ],
    node: true,
  },
  'src/cli': { imports: ['src/rules', 'src/solver', 'src/session'], node: true },
  'src/sw.ts': { packages: ['workbox-precaching', 'workbox-routing'] },
  workers: { imports: ['src/solver', 'src/rules', 'src/storage'], packages: ['comlink'] },
}

/** The composition root sees everything. */
const ROOTS = ['src/app', 'src/main.ts']

/** What is neither code nor a package: styles, artwork and fonts that Vite turns into addresses. */
const ASSETS = ['^assets/', '[.](css|svg|woff2|png|webp|json)$', '[?](url|raw|inline)$']

export interface ImportReport {
  readonly modules: number
  readonly imports: number
  readonly violations: readonly string[]
}

/** Follows every import of the program below `root` and names those that go against the table. */
export async function checkImports(root: string): Promise<ImportReport> {
  const sources = sourcesOf(root)
  if (sources.length === 0) return { modules: 0, imports: 0, violations: ['no module was found'] }
  const { output } = await cruise(
    sources,
    {
      baseDir: root,
      ruleSet: { forbidden: [...Object.entries(LAYERS).flatMap(([path, layer]) => rulesOf(path, layer)), ...EVERYWHERE] },
      validate: true,
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { extensions: ['.ts', '.tsx', '.js', '.mjs'], exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  )
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text instead of a result')
  return report(output, sources)
}

/** A check that sees nothing finds nothing: what it did not see counts as a violation, and so does a folder without a rule. */
function report(result: ICruiseResult, sources: readonly string[]): ImportReport {
  const seen = new Set(result.modules.map((module) => module.source))
  const unseen = sources.filter((file) => !seen.has(file)).map((file) => `${file}: was not seen by the check`)
  const homeless = sources.filter((file) => !hasHome(file)).map((file) => `${file}: its folder is not in the table`)
  const wrong = result.summary.violations.map((violation) => `${violation.from} → ${violation.to}: ${violation.rule.name}`)
  const imports = result.modules.reduce((sum, module) => sum + module.dependencies.length, 0)
  const blind = imports === 0 ? ['no import was seen in any module'] : []
  return { modules: seen.size, imports, violations: [...blind, ...unseen, ...homeless, ...wrong] }
}

function sourcesOf(root: string): string[] {
  return ['src', 'workers']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
}

function hasHome(file: string): boolean {
  return [...Object.keys(LAYERS), ...ROOTS].some((path) => file === path || file.startsWith(`${path}/`))
}

function rulesOf(path: string, layer: Layer): readonly IForbiddenRuleType[] {
  const from = { path: pattern(path) }
  const { imports = [], types = [], packages = [] } = layer
  const local = [path, ...imports, ...types].map(pattern)
  return [
    rule(`${path} may not import this folder`, from, { path: '^(src|workers|test|[.]ci)/', pathNot: [...local, ...ASSETS] }),
    ...types.map((folder) =>
      rule(`${path} may import types only from ${folder}`, from, { path: pattern(folder), dependencyTypesNot: ['type-only'] }),
    ),
    rule(`${path} may not import this package`, from, { path: 'node_modules/', pathNot: packages.map((name) => `node_modules/${name}/`) }),
    ...(layer.node ? [] : [rule(`${path} must not know Node`, from, { dependencyTypes: ['core'] })]),
  ]
}

const EVERYWHERE: readonly IForbiddenRuleType[] = [
  rule('cannot be found', {}, { couldNotResolve: true, pathNot: ASSETS }),
  rule('goes round in a circle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
]

function rule(name: string, from: IForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']): IForbiddenRuleType {
  return { name, severity: 'error', from, to }
}

function pattern(path: string): string {
  return path.endsWith('.ts') ? `^${path.replace('.', '\\.')}$` : `^${path}/`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { modules, imports, violations } = await checkImports(process.cwd())
  for (const violation of violations) console.error(violation)
  console.log(`${modules} modules, ${imports} imports, ${violations.length} against the directions`)
  process.exitCode = violations.length > 0 ? 1 : 0
}
