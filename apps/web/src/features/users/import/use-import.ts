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

/** The steps of an import: choose a file, preview it, add its people. Either all rows are added or none. */
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
        // The server refuses cells that are too long before it checks the rows.
        const verdicts = verdictsOf(error, rows.length)
        if (verdicts) return { verdicts, seats: { active: 0, suspended: 0, limit: Number.MAX_SAFE_INTEGER } }
        throw error
      }
    },
  })
  const add = useMutation({
    mutationFn: ({ rows }: Chosen) => call('POST /users/import', { body: { rows }, key: keyOf(rows) }),
    onError: (error, asked) => {
      // Meanwhile somebody else may have used an email address or reached the plan's limit: check again.
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
      // Loaded only now, because it contains a library that nothing else on the page needs.
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
    problems: named.filter(({ row }) => row === index + 1).map(({ field, message }) => ({ field, message })),
  }))
}
