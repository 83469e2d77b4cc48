import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'

/** As many people as the server lists at once: of a larger company it searches. */
const mostListed = 500

/** The active employees of the reader’s scope as options, and how those of a large company are searched. */
export function useEmployees(chosen: { id: string; name: string } | undefined) {
  const { user } = useMe()
  const enabled = useMay()('report.list-others')
  const all = useQuery({ ...apiQuery('people', 'GET /people', { query: { of: 'employees' } }), enabled })
  const isLarge = (all.data?.items.length ?? 0) >= mostListed
  const [typed, setTyped] = useState<string>()
  const search = useDeferredValue(typed?.trim().slice(0, 100) ?? '')
  const found = useQuery({
    ...apiQuery('people', 'GET /people', { query: { of: 'employees', search } }),
    enabled: isLarge && search !== '',
    placeholderData: keepPreviousData,
  })
  const listed = (isLarge && search !== '' ? found.data : all.data)?.items ?? []
  const people = new Map<string, string>(listed.map(({ id, name }) => [id, name]))
  // Who reads nobody else’s reports sees their own period.
  if (!people.has(user.id) && !search && (user.isEmployee || !enabled)) people.set(user.id, user.name)
  if (chosen && !people.has(chosen.id)) people.set(chosen.id, chosen.name)
  const unitOf = new Map(listed.map(({ id, businessUnit }) => [id, businessUnit?.name]))
  const names = [...people.values()]
  return {
    isLoading: all.isLoading || found.isFetching,
    onTyped: isLarge ? setTyped : undefined,
    options: [...people].map(([id, name]) => {
      // People with one name are told apart by their units.
      const isShared = names.filter((other) => other === name).length > 1
      const unit = unitOf.get(id)
      return { value: id, label: isShared && unit ? `${name}, ${unit}` : name }
    }),
  }
}
