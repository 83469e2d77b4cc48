import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Encoding } from '#core/file-import/file-text.ts'
import { maxImportBytes } from '#core/holidays/limits.ts'
import type { DateOrder } from '#core/holidays/table-date.ts'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { refreshHolidays } from '../refresh.ts'

export type Preview = Output<'POST /holidays/import/preview'>
export type Verdict = Preview['verdicts'][number]

/** A file with the year from which on recurring days are created, and the unit that its days apply to. */
export interface Chosen {
  file: File
  year: number
  /** Empty for the whole company. */
  businessUnitId: string
  /** What the person has chosen where the file leaves it open. */
  encoding?: Encoding
  dateOrder?: DateOrder
}

/**
 * The import of a file of holidays, from the choice over the preview to the end; the server parses the file both times.
 */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  // Kept while the same file is read in another way, so that its questions keep their place and the focus.
  const [lastPreview, setLastPreview] = useState<Preview>()
  const preview = useMutation({
    mutationFn: (next: Chosen) =>
      call<'POST /holidays/import/preview'>('POST /holidays/import/preview', sent(next)),
  })
  const add = useMutation({
    mutationFn: (next: Chosen) => call<'POST /holidays/import'>('POST /holidays/import', sent(next)),
    onSettled: refreshHolidays,
  })
  return {
    chosen,
    problem,
    preview,
    shownPreview: preview.error ? undefined : (preview.data ?? lastPreview),
    add,
    forget: () => {
      setChosen(undefined)
      setProblem(undefined)
      setLastPreview(undefined)
      preview.reset()
      add.reset()
    },
    choose: (next: Chosen) => {
      setProblem(undefined)
      if (next.file !== chosen?.file) setLastPreview(undefined)
      preview.reset()
      add.reset()
      if (next.file.size > maxImportBytes) {
        setChosen(undefined)
        return setProblem(`${next.file.name} is larger than 1 MB. Choose a CSV or ICS file of holidays.`)
      }
      setChosen(next)
      preview.mutate(next, { onSuccess: setLastPreview })
    },
  }
}

export type Import = ReturnType<typeof useImport>

function sent({ file, businessUnitId, ...chosen }: Chosen) {
  const query = { ...chosen, ...(businessUnitId ? { businessUnitId } : {}) }
  // Sent as bytes, whatever type the device reports.
  const body = new Blob([file], { type: 'application/octet-stream' })
  return { query, body } as CallArgs<'POST /holidays/import'>
}
