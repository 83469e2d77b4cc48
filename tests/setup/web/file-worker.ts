import { vi } from 'vitest'
import { writeCsv } from '#web/lib/exports/csv.ts'
import type { FileRequest } from '#web/lib/exports/file-worker.ts'
import type { Cell, ExportTable } from '#web/lib/exports/table.ts'
import { documentText, type TextDocument } from '#web/lib/exports/text-document.ts'

/** The output of a test's exports: the header of each list, the documents, the files and their names. */
export interface Written {
  heads: Omit<ExportTable, 'rows'>[]
  documents: TextDocument[]
  files: Blob[]
  names: string[]
}

/**
 * Mocks the worker that writes files and the browser's downloads, which jsdom does not have. Every list is written as
 * CSV and every document as text, because the formats have their own tests. Ends with the test.
 */
export function standInForFiles(): Written {
  const written: Written = { heads: [], documents: [], files: [], names: [] }
  class CsvWorker extends EventTarget {
    readonly #rows: Cell[][] = []
    postMessage(request: FileRequest): void {
      if ('rows' in request) this.#rows.push(...request.rows)
      else if ('document' in request) {
        written.documents.push(request.document)
        const file = new Blob([documentText(request.document)])
        this.dispatchEvent(new MessageEvent('message', { data: { file } }))
      } else {
        written.heads.push(request.head)
        const file = new Blob([writeCsv({ ...request.head, rows: this.#rows })])
        this.dispatchEvent(new MessageEvent('message', { data: { file } }))
      }
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', CsvWorker)
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${written.files.push(file)}`
      static override revokeObjectURL = () => {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    written.names.push(this.download)
  })
  return written
}
