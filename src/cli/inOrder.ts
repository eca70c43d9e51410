/** Tasks for each that is worked on: while one takes long, the others go on with those after it. */
const AHEAD = 16

/**
 * Answers in the order of the tasks, however long each takes.
 *
 * @param most tasks that are worked on at the same time; with 1 each is answered before the next is even read
 */
export async function* inOrder<Task, Answer>(
  tasks: AsyncIterable<Task>,
  most: number,
  answer: (task: Task) => Promise<Answer>,
): AsyncGenerator<Answer> {
  const waiting: Promise<Answer>[] = []
  const room = most === 1 ? 1 : most * AHEAD
  for await (const task of tasks) {
    waiting.push(answer(task))
    if (waiting.length === room) yield await waiting.shift()!
  }
  for (const late of waiting) yield await late
}
