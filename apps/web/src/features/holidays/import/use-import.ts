import { counted } from '#core/texts/counted.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Encoding } from '#core/file-import/file-text.ts'
import { maxImportBytes } from '#core/holidays/limits.ts'
import type { DateOrder } from '#core/holidays/table-date.ts'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { refreshHolidays } from '../holiday.ts'

export type Preview = Output<'POST /holidays/import/preview'>
export type Verdict = Preview['verdicts'][number]

/** A file, the year with which its recurring days begin, and the unit that its days apply to. */
export interface Chosen {
  file: File
  year: number
  /** Empty for the whole company. */
  businessUnitId: string
  /** The choices of the person if the file is ambiguous. */
  encoding?: Encoding
  dateOrder?: DateOrder
}

/**
 * The import of a file of holidays: its choice, its preview, and its addition. The server parses the file both times.
 */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  // Kept while the same file is read with other options, so that its fields keep their place and the focus.
  const [lastPreview, setLastPreview] = useState<Preview>()
  const preview = useMutation({
    mutationFn: (next: Chosen) =>
      call<'POST /holidays/import/preview'>('POST /holidays/import/preview', requestOf(next)),
  })
  // By the positions of their verdicts, which do not depend on the options.
  const [withoutRows, setWithoutRows] = useState<ReadonlySet<number>>(new Set())
  const add = useMutation({
    mutationFn: (next: Chosen) =>
      call<'POST /holidays/import'>('POST /holidays/import', requestOf(next, withoutRows)),
    onSettled: refreshHolidays,
  })
  return {
    chosen,
    problem,
    preview,
    shownPreview: preview.error ? undefined : (preview.data ?? lastPreview),
    add,
    withoutRows,
    setWithoutRows,
    forget: () => {
      setWithoutRows(new Set())
      setChosen(undefined)
      setProblem(undefined)
      setLastPreview(undefined)
      preview.reset()
      add.reset()
    },
    choose: (next: Chosen) => {
      setProblem(undefined)
      if (next.file !== chosen?.file) {
        setLastPreview(undefined)
        setWithoutRows(new Set())
      }
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

/** Removes the holidays that an import has added. The message counts those that stay because they were changed. */
export async function undoImport(
  added: Output<'POST /holidays/import'>['added'],
  key = newKey(),
): Promise<void> {
  try {
    const holidayIds = added.map(({ id }) => id)
    const { kept } = await call('POST /holidays/remove', { body: { holidayIds }, key })
    if (kept === 0) toast.success('Import undone.')
    else
      toast.warning(
        `Import undone. ${counted(kept, 'holiday was', 'holidays were')} changed meanwhile and not removed.`,
      )
  } catch (error) {
    toast.error(messageOf(error), { retry: () => void undoImport(added, key) })
  } finally {
    await refreshHolidays()
  }
}

function requestOf(
  { file, businessUnitId, ...chosen }: Chosen,
  withoutRows: ReadonlySet<number> = new Set(),
) {
  const query = {
    ...chosen,
    ...(businessUnitId ? { businessUnitId } : {}),
    ...(withoutRows.size > 0 ? { without: [...withoutRows].join(',') } : {}),
  }
  // Sent as bytes, regardless of the type that the device reports.
  const body = new Blob([file], { type: 'application/octet-stream' })
  return { query, body } as CallArgs<'POST /holidays/import'>
}
