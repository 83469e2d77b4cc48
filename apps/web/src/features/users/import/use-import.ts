import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { unreadableCharacter, type Encoding, type UncertainEncoding } from '#core/file-import/file-text.ts'
import { call, type Output } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { refreshUsers } from '../use-user-states.ts'
import { importColumns, type ImportRow } from './columns.ts'

export type Preview = Output<'POST /users/import/preview'>
export type Added = Output<'POST /users/import'>['added']
export type Updated = Output<'POST /users/import'>['updated']

/** A row that was not imported, by its line in the file. */
export interface LeftOut {
  line: number
  row: ImportRow
  problems: Preview['verdicts'][number]['problems']
}

interface CheckedFile {
  chosen: Chosen
  /** The preview's verdicts on the rows. */
  verdicts: Preview['verdicts']
}

type PreviewRequest = Pick<Chosen, 'rows'> & { updatesExisting: boolean }

export interface Chosen {
  fileName: string
  rows: ImportRow[]
  unread: string[]
  /** Null if the encoding is certain. */
  encoding: UncertainEncoding | null
}

/** The mutation key of the import, by which other components see that one is in progress. */
export const importKey = ['import people'] as const

/**
 * The steps of an import: choose a file, preview it, add its people. Rows with problems are left out. The server checks the
 * other rows again and leaves out those with new problems.
 */
// oxlint-disable-next-line eslint/max-lines-per-function -- the steps of one import
export function useImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [updatesExisting, setUpdates] = useState(false)
  const { keyOf, forget: forgetKey } = useRequestKey()
  const preview = useMutation({ mutationFn: previewRows })
  const add = useMutation({
    mutationKey: importKey,
    mutationFn: async (checked: CheckedFile) => {
      const { right, wrong } = splitByProblems(checked)
      const body = {
        rows: right.map(({ row }) => row),
        updatesExisting,
        leavesWrongOut: wrong.length > 0,
      }
      const { added, updated, leftOut } = await call('POST /users/import', { body, key: keyOf(body) })
      // The server numbers the sent rows from 1.
      const refused = leftOut.map(({ row, problems }) => ({ ...right[row - 1]!, problems }))
      return {
        added,
        updated,
        leftOut: [...wrong, ...refused].toSorted((one, other) => one.line - other.line),
      }
    },
    onError: (error, { chosen }) => {
      // Somebody else may have used an email address or reached the plan's limit meanwhile: check again.
      if (error instanceof ApiError && error.status < 500) preview.mutate({ ...chosen, updatesExisting })
    },
    onSettled: () => void refreshUsers(client),
  })
  const forget = () => {
    setChosen(undefined)
    setProblem(undefined)
    forgetKey()
    preview.reset()
    add.reset()
  }
  const read = async (next: File, encoding?: Encoding) => {
    // Loaded on demand, because only this step needs its CSV library.
    const { readFile } = await import('./read-file.ts')
    const content = await readFile(next, encoding)
    if (content.problem !== undefined) {
      setChosen(undefined)
      return setProblem(`${next.name}: ${content.problem}`)
    }
    const { rows, unread } = content
    const found = { fileName: next.name, rows, unread, encoding: content.encoding }
    setChosen(found)
    preview.mutate({ ...found, updatesExisting })
  }
  return {
    chosen,
    problem,
    preview,
    add,
    forget,
    updatesExisting,
    /** Sets whether existing people are changed; the rows are checked again. */
    setUpdates: (next: boolean) => {
      setUpdates(next)
      if (chosen) preview.mutate({ ...chosen, updatesExisting: next })
    },
    /** Checks the rows again. */
    check: () => chosen && preview.mutate({ ...chosen, updatesExisting }),
    choose: async (next: File) => {
      forget()
      setFile(next)
      await read(next)
    },
    /** Reads the chosen file in another encoding. */
    readAs: async (encoding: Encoding) => {
      if (file) await read(file, encoding)
    },
  }
}

export type Import = ReturnType<typeof useImport>

/** Has the server check the rows, and adds the problems that only the browser can find. */
async function previewRows({ rows, updatesExisting }: PreviewRequest): Promise<Preview> {
  try {
    const preview = await call('POST /users/import/preview', { body: { rows, updatesExisting } })
    return withUnreadable(rows, preview)
  } catch (error) {
    // The server refuses cells that are too long before it checks the rows.
    const verdicts = verdictsOf(error, rows.length)
    if (!verdicts) throw error
    return withUnreadable(rows, await previewOthers({ rows, updatesExisting }, verdicts))
  }
}

/** The rows without and with problems in the preview. */
function splitByProblems({ chosen, verdicts }: CheckedFile): { right: LeftOut[]; wrong: LeftOut[] } {
  const rows = chosen.rows.map((row, index): LeftOut => ({
    line: row.line,
    row,
    problems: verdicts[index]?.problems ?? [],
  }))
  const isRight = ({ problems }: LeftOut) => problems.length === 0
  return { right: rows.filter(isRight), wrong: rows.filter((row) => !isRight(row)) }
}

/** The preview of the rows that have no problem so far, with the verdicts on the other rows. */
async function previewOthers(
  { rows, updatesExisting }: PreviewRequest,
  verdicts: Preview['verdicts'],
): Promise<Preview> {
  const open = rows.filter((_, index) => verdicts[index]?.problems.length === 0)
  // Without rows to check, the server is not called, and the seats of the plan stay unknown.
  if (open.length === 0) return { verdicts, seats: { active: 0, suspended: 0, limit: rows.length } }
  const preview = await call('POST /users/import/preview', { body: { rows: open, updatesExisting } })
  const verdictOf = new Map(preview.verdicts.map((verdict) => [open[verdict.row - 1], verdict]))
  return {
    seats: preview.seats,
    verdicts: verdicts.map((verdict, index) => ({
      ...verdict,
      ...verdictOf.get(rows[index]),
      row: verdict.row,
    })),
  }
}

/**
 * Adds a problem for each cell with a byte that the encoding does not have. The server cannot distinguish such a cell from
 * one that contains the replacement character itself.
 */
function withUnreadable(rows: readonly ImportRow[], preview: Preview): Preview {
  const message = 'A character cannot be read.'
  const verdicts = preview.verdicts.map((verdict, index) => {
    const cells = importColumns.filter(({ field }) => rows[index]?.[field]?.includes(unreadableCharacter))
    return { ...verdict, problems: [...verdict.problems, ...cells.map(({ field }) => ({ field, message }))] }
  })
  return { ...preview, verdicts }
}

/** The problems of a refused request by row, from fields such as `body.rows.2.email`. */
function verdictsOf(error: unknown, rows: number): Preview['verdicts'] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return undefined
  const named = error.fields.flatMap(({ field, message }) => {
    const [, row, name] = /^body\.rows\.(\d+)\.(\w+)$/.exec(field) ?? []
    return row && name ? [{ row: Number(row) + 1, field: name, message }] : []
  })
  if (named.length === 0) return undefined
  return Array.from({ length: rows }, (_, index) => ({
    row: index + 1,
    does: 'add' as const,
    changes: [],
    problems: named.filter(({ row }) => row === index + 1).map(({ field, message }) => ({ field, message })),
  }))
}
