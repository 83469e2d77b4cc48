import type { FileAnswer, FileRequest } from './file-worker.ts'
import type { Cell, ExportFormat, ExportTable } from './table.ts'

export interface FileWriter {
  /** Hands over some rows: many at once would be copied in one long task. */
  add: (rows: Cell[][]) => void
  write: (format: ExportFormat, head: Omit<ExportTable, 'rows'>) => Promise<Blob>
  /** Ends the worker, whatever it is at. */
  close: () => void
}

/** A worker of its own that writes the file of the rows it is given; aborting ends it at once. */
export function openFileWriter(signal: AbortSignal): FileWriter {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  // Whoever ends before the file is asked for has heard of it already.
  promise.catch(() => {})
  const abort = () => reject(signal.reason as Error)
  const post = (request: FileRequest) => worker.postMessage(request)
  signal.addEventListener('abort', abort)
  worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) =>
    'file' in data ? resolve(data.file) : reject(new Error(data.error)),
  )
  worker.addEventListener('error', () => reject(new Error('The worker that writes the file has failed')))
  return {
    add: (rows) => post({ rows }),
    write: (format, head) => {
      post({ format, head })
      return promise
    },
    close: () => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
    },
  }
}
