import type { FileAnswer, FileJob } from './file-worker.ts'

/** The file of a table, written by a worker of its own; aborting ends it at once. */
export function writeFile(job: FileJob, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort)
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) =>
    'file' in data ? resolve(data.file) : reject(new Error(data.error)),
  )
  worker.addEventListener('error', () => reject(new Error('The worker that writes the file has failed')))
  worker.postMessage(job)
  return promise.finally(() => {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  })
}
