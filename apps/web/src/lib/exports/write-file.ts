import type { FileAnswer, FileRequest } from './file-worker.ts'
import type { Cell, ExportFormat, ExportTable } from './table.ts'
import type { TextDocument } from './text-document.ts'

export interface FileWriter {
  /** Posts a batch of rows: copying many at once would block the page. */
  add: (rows: Cell[][]) => void
  write: (format: ExportFormat, head: Omit<ExportTable, 'rows'>) => Promise<Blob>
  writeDocument: (document: TextDocument) => Promise<Blob>
  /** Terminates the worker, even while it is working. */
  close: () => void
}

/** Opens a worker that writes a file from the posted rows; aborting terminates it. */
export function openFileWriter(signal: AbortSignal): FileWriter {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  // A caller that stops before it requests the file has already handled the error.
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
    writeDocument: (document) => {
      post({ document })
      return promise
    },
    close: () => {
      signal.removeEventListener('abort', abort)
      worker.terminate()
    },
  }
}
