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

interface Sent {
  chosen: Chosen
  /** What the preview says of the rows. */
  verdicts: Preview['verdicts']
}

type Asked = Pick<Chosen, 'rows'> & { updatesExisting: boolean }

export interface Chosen {
  fileName: string
  rows: ImportRow[]
  unread: string[]
  /** Null if the encoding is certain. */
  encoding: UncertainEncoding | null
}

/** The key of the import that is being sent, by which others see that one is under way. */
export const importKey = ['import people'] as const

/**
 * The steps of an import: choose a file, preview it, add its people. Rows with problems are left out; the server judges
 * the others once more and leaves out those that are wrong by now.
 */
export function useImport() {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const [updatesExisting, setUpdates] = useState(false)
  const { keyOf, forget: forgetKey } = useRequestKey()
  const preview = useMutation({
    mutationFn: async ({ rows, updatesExisting }: Asked): Promise<Preview> => {
      try {
        return withUnreadable(
          rows,
          await call('POST /users/import/preview', { body: { rows, updatesExisting } }),
        )
      } catch (error) {
        // The server refuses cells that are too long before it checks the rows.
        const verdicts = verdictsOf(error, rows.length)
        if (!verdicts) throw error
        return withUnreadable(rows, await previewOthers({ rows, updatesExisting }, verdicts))
      }
    },
  })
  const add = useMutation({
    mutationKey: importKey,
    mutationFn: async (sent: Sent) => {
      const { right, wrong } = apart(sent)
      const body = {
        rows: right.map(({ row }) => row),
        updatesExisting,
        leavesWrongOut: wrong.length > 0,
      }
      const { added, updated, leftOut } = await call('POST /users/import', { body, key: keyOf(body) })
      const late = leftOut.map(({ row, problems }) => ({ ...right[row - 1]!, problems }))
      return { added, updated, leftOut: [...wrong, ...late].toSorted((one, other) => one.line - other.line) }
    },
    onError: (error, { chosen }) => {
      // Meanwhile somebody else may have used an email address or reached the plan's limit: check again.
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
    // Loaded only now, because it contains a library that nothing else on the page needs.
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
    /** Whether people who are there are changed; the rows are checked again. */
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

/** The rows by what the preview says of them. */
function apart({ chosen, verdicts }: Sent): { right: LeftOut[]; wrong: LeftOut[] } {
  const rows = chosen.rows.map((row, index): LeftOut => ({
    line: row.line,
    row,
    problems: verdicts[index]?.problems ?? [],
  }))
  const isRight = ({ problems }: LeftOut) => problems.length === 0
  return { right: rows.filter(isRight), wrong: rows.filter((one) => !isRight(one)) }
}

/** The preview of the rows without a problem so far, with the verdicts on the others. */
async function previewOthers(
  { rows, updatesExisting }: Asked,
  verdicts: Preview['verdicts'],
): Promise<Preview> {
  const open = verdicts.filter(({ problems }) => problems.length === 0).map(({ row }) => row)
  // None is judged further, so that nothing is known of the plan either.
  if (open.length === 0) return { verdicts, seats: { active: 0, suspended: 0, limit: rows.length } }
  const judged = await call('POST /users/import/preview', {
    body: { rows: open.map((row) => rows[row - 1]!), updatesExisting },
  })
  const judgedOf = new Map(judged.verdicts.map((one) => [open[one.row - 1]!, one]))
  return {
    seats: judged.seats,
    verdicts: verdicts.map((one) => ({ ...one, ...judgedOf.get(one.row), row: one.row })),
  }
}

/**
 * Adds a problem for each cell with a byte that the encoding does not have. The server cannot tell such a cell from one
 * that has this character.
 */
function withUnreadable(rows: readonly ImportRow[], preview: Preview): Preview {
  const message = 'A character cannot be read.'
  const verdicts = preview.verdicts.map((verdict, index) => {
    const cells = importColumns.filter(({ field }) => rows[index]?.[field]?.includes(unreadableCharacter))
    return { ...verdict, problems: [...verdict.problems, ...cells.map(({ field }) => ({ field, message }))] }
  })
  return { ...preview, verdicts }
}

/** The problems of a refusal (with fields such as `body.rows.2.email`) by row. */
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
