import { expect, test } from 'vitest'
import { ensureChromium, findChromium, type Machine } from '../../.ci/chromium.ts'

interface Fake {
  readonly env?: Record<string, string>
  readonly programs?: readonly string[]
  readonly isRoot?: boolean
  /** What apt-get puts on the machine. */
  readonly installs?: readonly string[]
}

function fakeMachine({ env = { PATH: '/bin:/usr/bin' }, programs = [], isRoot = true, installs = [] }: Fake) {
  const present = new Set(programs)
  const runs: string[] = []
  const machine: Machine = {
    env,
    isRoot,
    isExecutable: (file) => present.has(file),
    run(program, args) {
      runs.push([program, ...args].join(' '))
      if (args.includes('install')) for (const file of installs) present.add(file)
    },
  }
  return { machine, runs }
}

test('a browser named by CHROMIUM is taken before any other', () => {
  const { machine } = fakeMachine({ env: { CHROMIUM: '/opt/chrome', PATH: '/bin' }, programs: ['/opt/chrome', '/bin/chromium'] })
  expect(findChromium(machine)).toBe('/opt/chrome')
})

test('a CHROMIUM that names no program is an error, not a reason to take another browser', () => {
  const { machine } = fakeMachine({ env: { CHROMIUM: '/opt/typo', PATH: '/bin' }, programs: ['/bin/chromium'] })
  expect(() => findChromium(machine)).toThrow('/opt/typo')
})

test('otherwise it is looked for on the PATH, and at last where Debian puts it', () => {
  expect(findChromium(fakeMachine({ programs: ['/bin/google-chrome', '/usr/bin/chromium'] }).machine)).toBe('/usr/bin/chromium')
  expect(findChromium(fakeMachine({ programs: ['/bin/google-chrome'] }).machine)).toBe('/bin/google-chrome')
  expect(findChromium(fakeMachine({ env: { PATH: '' }, programs: ['/usr/bin/chromium'] }).machine)).toBe('/usr/bin/chromium')
  expect(findChromium(fakeMachine({}).machine)).toBeNull()
})

test('nothing is installed where there is a browser', () => {
  const { machine, runs } = fakeMachine({ programs: ['/bin/chromium', '/usr/bin/apt-get'] })
  expect(ensureChromium(machine)).toBe('/bin/chromium')
  expect(runs).toEqual([])
})

test('a missing browser is installed by apt, which waits for its turn', () => {
  const { machine, runs } = fakeMachine({ programs: ['/usr/bin/apt-get'], installs: ['/usr/bin/chromium'] })
  expect(ensureChromium(machine)).toBe('/usr/bin/chromium')
  expect(runs).toEqual([
    '/usr/bin/apt-get -o DPkg::Lock::Timeout=300 update',
    '/usr/bin/apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends chromium',
  ])
})

test('where it cannot be installed, the message says what to do', () => {
  const cases = [
    fakeMachine({}),
    fakeMachine({ programs: ['/usr/bin/apt-get'], isRoot: false }),
    fakeMachine({ programs: ['/usr/bin/apt-get'], installs: [] }),
  ]
  for (const { machine } of cases) expect(() => ensureChromium(machine)).toThrow('set CHROMIUM')
})
