import { parentPort } from 'node:worker_threads'
import { AppError } from '#core/errors/app-error.ts'
import type { Answer, Job } from './parser.ts'

// The thread that runs parsers of untrusted input, one job at a time.
parentPort!.on('message', ({ module, input }: Job) => {
  void answer(module, input).then((answered) => parentPort!.postMessage(answered))
})

async function answer(module: string, input: unknown): Promise<Answer> {
  try {
    const { default: parse } = (await import(module)) as { default: (input: unknown) => unknown }
    return { is: 'done', output: await parse(input) }
  } catch (error) {
    if (error instanceof AppError) return { is: 'refused', code: error.code }
    return { is: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
