import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { argv, stderr, stdin, stdout } from 'node:process'
import { readArguments, USAGE, type Task } from './arguments.ts'
import { readJob, seedJobs, type Job } from './job.ts'
import { solve, type Answer } from './answer.ts'
import { inOrder } from './inOrder.ts'
import { fileOutput, standardOutput } from './output.ts'
import { publicJobs } from './publicDeals.ts'
import type { SolveTask } from './solveThread.ts'
import { startThreads } from './tuning/threads.ts'

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
  const solver = task.threads === 1 ? inThisThread(task.nodes) : onThreads(task.threads, task.nodes)
  let allRead = true
  const answers = inOrder(jobsOf(task), task.threads, async (job) => {
    if (!job.ok) allRead = false
    const { id } = job.ok ? job.value : job.fault
    if (output.has(id)) return null
    return job.ok ? await solver.solve(job.value) : job.fault
  })
  for await (const answer of answers) if (answer) output.add(answer)
  await solver.end()
  return allRead
}

interface Solver {
  solve(job: Job): Promise<Answer>
  end(): Promise<void>
}

function inThisThread(nodes: number): Solver {
  return { solve: async (job) => solve(job, nodes), end: async () => {} }
}

function onThreads(count: number, nodes: number): Solver {
  const threads = startThreads<SolveTask, Answer>(count, new URL('./solveThread.ts', import.meta.url))
  return { solve: (job) => threads.run({ job, nodes }), end: () => threads.end() }
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
