import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/errors.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { refreshUsers } from '../use-user-states.ts'
import type { ImportRow } from './columns.ts'

export type Preview = Output<'POST /users/import/preview'>
export type Added = Output<'POST /users/import'>['added']

export interface Chosen {
  fileName: string
  rows: ImportRow[]
  unread: string[]
}

/** A file of people from the choice over the verdict to the end; every row is added, or none. */
export function useImport() {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<string>()
  const { keyOf, forget: forgetKey } = useRequestKey()
  const preview = useMutation({
    mutationFn: async ({ rows }: Chosen): Promise<Preview> => {
      try {
        return await call('POST /users/import/preview', { body: { rows } })
      } catch (error) {
        // Cells that are too long are refused before the rows are judged.
        const verdicts = verdictsOf(error, rows.length)
        if (verdicts) return { verdicts, seats: { active: 0, limit: Number.MAX_SAFE_INTEGER } }
        throw error
      }
    },
  })
  const add = useMutation({
    mutationFn: ({ rows }: Chosen) => call('POST /users/import', { body: { rows }, key: keyOf(rows) }),
    onError: (error, asked) => {
      // Somebody else was quicker with an email or a seat: look again.
      if (error instanceof ApiError && error.status < 500) preview.mutate(asked)
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
  return {
    chosen,
    problem,
    preview,
    add,
    forget,
    choose: async (file: File) => {
      forget()
      // Reading takes a library that nothing else here needs.
      const { readFile } = await import('./read-file.ts')
      const read = await readFile(file)
      if ('problem' in read && read.problem !== undefined) return setProblem(`${file.name}: ${read.problem}`)
      if (!('rows' in read)) return
      const next = { fileName: file.name, rows: read.rows, unread: read.unread }
      setChosen(next)
      preview.mutate(next)
    },
  }
}

export type Import = ReturnType<typeof useImport>

/** Problems named as `body.rows.2.email`, row by row. */
function verdictsOf(error: unknown, rows: number): Preview['verdicts'] | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return undefined
  const named = error.fields.flatMap(({ field, message }) => {
    const [, row, name] = /^body\.rows\.(\d+)\.(\w+)$/.exec(field) ?? []
    return row && name ? [{ row: Number(row) + 1, field: name, message }] : []
  })
  if (named.length === 0) return undefined
  return Array.from({ length: rows }, (_, index) => ({
    row: index + 1,
    problems: named.filter(({ row }) => row === index + 1).map(({ field, message }) => ({ field, message })),
  }))
}
