import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { stdin, stdout, argv, stderr } from 'node:process'
import { readArguments, USAGE, type Task } from './arguments.ts'
import { readJob, seedJobs } from './job.ts'
import { solve } from './answer.ts'
import { fileOutput, standardOutput } from './output.ts'
import { publicJobs } from './publicDeals.ts'

/** The solver on a command line: JSON lines in, JSON lines out. */
async function main(): Promise<void> {
  const task = readArguments(argv.slice(2))
  if (!task.ok) {
    stderr.write(`${task.fault}\n\n${USAGE}`)
    process.exitCode = 2
  } else if (task.value === 'help') stdout.write(USAGE)
  else if (!(await run(task.value))) process.exitCode = 1
}

/** Answers every job with a line, but those that the output answers already; false if one of them could not be read. */
async function run(task: Task): Promise<boolean> {
  const output = task.output === null ? standardOutput() : fileOutput(task.output)
  let allRead = true
  for await (const job of jobsOf(task)) {
    if (!job.ok) allRead = false
    const { id } = job.ok ? job.value : job.fault
    if (!output.has(id)) output.add(job.ok ? solve(job.value, task.nodes) : job.fault)
  }
  return allRead
}

type ReadJob = ReturnType<typeof readJob>

async function* jobsOf(task: Task): AsyncGenerator<ReadJob> {
  const { seeds, publicDeals, files } = task
  if (seeds || publicDeals) {
    const jobs = seeds ? seedJobs(task.suits, task.layout, seeds) : publicJobs(publicDeals!)
    for (const job of jobs) yield { ok: true, value: job }
    return
  }
  for (const file of files.length > 0 ? files : [null]) yield* jobsIn(file, task)
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
