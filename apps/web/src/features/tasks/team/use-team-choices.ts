import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import type { TaskSummary } from '../task-types.ts'

/** The people and units to filter by. In large companies people are searched by the typed name. */
export function useTeamChoices(rows: readonly TaskSummary[] | undefined) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const all = useQuery(apiQuery('people', 'GET /tasks/assignees', { query: {} }))
  const found = useQuery({
    ...apiQuery('people', 'GET /tasks/assignees', { query: { search } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })
  const people = all.data?.items ?? []
  const units = new Map(people.flatMap(({ businessUnit: unit }) => (unit ? [[unit.id, unit.name]] : [])))
  return {
    people: (search === '' ? people : (found.data?.items ?? people)).map(({ id, name, designation }) => ({
      value: id,
      label: name,
      detail: designation ?? undefined,
    })),
    units: [...units]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label)),
    onTyped: setTyped,
    /** A person who can no longer be assigned tasks is named by the tasks that they have. */
    nameOf: (id: string): string =>
      [...people, ...(found.data?.items ?? []), ...(rows ?? []).flatMap(({ assignees }) => assignees)].find(
        (one) => one.id === id,
      )?.name ?? (all.isPending ? '…' : 'Unknown'),
    unitOf: (id: string): string => units.get(id) ?? (all.isPending ? '…' : 'Unknown'),
  }
}

export type TeamChoices = ReturnType<typeof useTeamChoices>
