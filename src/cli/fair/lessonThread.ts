import { parentPort } from 'node:worker_threads'
import { FairKernel } from '../../solver/fair/fairKernel.ts'
import { lessonOf, type LessonTask } from './lessons.ts'

const kernel = new FairKernel()

parentPort?.on('message', (task: LessonTask) => parentPort!.postMessage(lessonOf(task, kernel)))
