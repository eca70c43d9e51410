import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { stdin, stdout, argv, stderr } from 'node:process'
import { readArguments, USAGE, type Task } from './arguments.ts'
import { readJob, seedJobs } from './job.ts'
import { solve } from './answer.ts'

/** The solver on a command line: JSON lines in, JSON lines out. */
async function main(): Promise<void> {
  const task = readArguments(argv.slice(2))
  if (!task.ok) {
    stderr.write(`${task.fault}\n\n${USAGE}`)
    process.exitCode = 2
  } else if (task.value === 'help') stdout.write(USAGE)
  else if (!(await run(task.value))) process.exitCode = 1
}

/** Answers every job with a line; false if one of them could not be read. */
async function run(task: Task): Promise<boolean> {
  let allRead = true
  for await (const job of jobsOf(task)) {
    if (!job.ok) allRead = false
    stdout.write(`${JSON.stringify(job.ok ? solve(job.value, task.nodes) : job.fault)}\n`)
  }
  return allRead
}

type ReadJob = ReturnType<typeof readJob>

async function* jobsOf(task: Task): AsyncGenerator<ReadJob> {
  if (task.seeds) {
    for (const job of seedJobs(task.suits, task.layout, task.seeds)) yield { ok: true, value: job }
    return
  }
  for (const file of task.files.length > 0 ? task.files : [null]) yield* jobsIn(file, task)
}

/** The jobs of a file, or of standard input; a file that cannot be read is a job that cannot be read. */
async function* jobsIn(file: string | null, task: Task): AsyncGenerator<ReadJob> {
  const input = file === null ? stdin : createReadStream(file)
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() !== '') yield readJob(line, task.layout)
    }
  } catch (error) {
    yield { ok: false, fault: { id: file, error: `cannot be read: ${(error as Error).message}` } }
  }
}

await main()
