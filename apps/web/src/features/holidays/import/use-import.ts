import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { maxImportBytes } from '#core/holidays/limits.ts'
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
}

/**
 * The import of a file of holidays, from the choice over the preview to the end; the server parses the file both times.
 */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
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
    add,
    forget: () => {
      setChosen(undefined)
      setProblem(undefined)
      preview.reset()
      add.reset()
    },
    choose: (next: Chosen) => {
      setProblem(undefined)
      preview.reset()
      add.reset()
      if (next.file.size > maxImportBytes) {
        setChosen(undefined)
        return setProblem(`${next.file.name} is larger than 1 MB. Choose a CSV or ICS file of holidays.`)
      }
      setChosen(next)
      preview.mutate(next)
    },
  }
}

export type Import = ReturnType<typeof useImport>

function sent({ file, year, businessUnitId }: Chosen) {
  const query = { year, ...(businessUnitId ? { businessUnitId } : {}) }
  // Sent as bytes, whatever type the device reports.
  const body = new Blob([file], { type: 'application/octet-stream' })
  return { query, body } as CallArgs<'POST /holidays/import'>
}
