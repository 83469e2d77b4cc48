import { parentPort } from 'node:worker_threads'
import { AppError } from '#core/errors/app-error.ts'
import { ownMemory } from './own-memory.ts'
import type { Answer, Job, Reply } from './parser.ts'

// The thread that runs parsers of untrusted input, one job at a time.
parentPort!.on('message', ({ module, input }: Job) => {
  void answerOf(module, input).then(reply)
})

async function answerOf(module: string, input: unknown): Promise<Answer> {
  try {
    const { default: parse } = (await import(module)) as { default: (input: unknown) => unknown }
    return { is: 'done', output: await parse(input) }
  } catch (error) {
    if (error instanceof AppError) return { is: 'refused', code: error.code }
    return failed(error)
  }
}

function reply(answer: Answer): void {
  try {
    send(answer)
  } catch (error) {
    // The output cannot be copied, which is a bug of the parser and not of its input.
    send(failed(error))
  }
}

function send(answer: Answer): void {
  const { user, system } = process.threadCpuUsage()
  const memory = answer.is === 'done' ? memoryOf(answer.output) : []
  parentPort!.postMessage({ answer, usedMs: (user + system) / 1000 } satisfies Reply, memory)
}

function failed(error: unknown): Answer {
  return { is: 'failed', reason: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

/** The memory of the byte arrays at the top level of an output. */
function memoryOf(output: unknown): ArrayBuffer[] {
  if (typeof output !== 'object' || output === null) return []
  const values: unknown[] = Object.values(output)
  return [...new Set(values.flatMap((value) => (value instanceof Uint8Array ? ownMemory(value) : [])))]
}
