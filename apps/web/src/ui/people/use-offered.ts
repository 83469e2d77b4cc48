import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { DayKind } from '#core/working-days/working-day.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import type { Output } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { OfferedPeople, type PeopleSource } from './people-source.ts'

export interface Person {
  id: string
  name: string
}

/** An offered person; those who do not come from the server have only a name. */
export type Offered = Person & Partial<Output<'GET /tasks/assignees'>['items'][number]>

const pauseMs = 150
/** The longest name or email that the server searches for. */
export const longestSearch = 100

const offeredQuery = (source: PeopleSource, search: string, date: string | undefined) =>
  apiQuery('people', 'from' in source ? source.from : 'GET /tasks/assignees', {
    query: {
      ...(search === '' ? {} : { search: search.slice(0, longestSearch) }),
      ...(date === undefined ? {} : { date }),
    },
  })

interface Asked {
  /** The typed part of a name or email. */
  search: string
  /** The day for which absences are shown. */
  date: string | undefined
  isAsked: boolean
  /** Further people to offer, such as the people of a task, who can see it anyway. */
  besides: readonly Person[]
  /** People who are not offered, because they are already chosen. */
  without: readonly string[]
}

/** Searches for people to offer. While loading, returns matching people from earlier results. */
export function useOffered({ search, date, isAsked, besides, without }: Asked) {
  const source = useContext(OfferedPeople)
  const typed = search.trim().toLowerCase()
  const settled = useSettled(typed, pauseMs)
  const isKnown = 'only' in source
  const { data, isError, isPlaceholderData } = useQuery({
    ...offeredQuery(source, settled, date),
    placeholderData: keepPreviousData,
    enabled: isAsked && !isKnown,
  })
  const isCurrent = isKnown || (settled === typed && data !== undefined && !isPlaceholderData)
  const matches = ({ name }: Person) => name.toLowerCase().includes(typed)
  const found: Offered[] = isKnown
    ? source.only.filter(matches)
    : (data?.items ?? []).filter((person) => (isCurrent && typed.length <= longestSearch) || matches(person))
  const others = besides.filter((person) => matches(person) && found.every(({ id }) => id !== person.id))
  return {
    people: [...others, ...found].filter(({ id }) => !without.includes(id)),
    isLoading: isAsked && !isCurrent && !isError,
    isError,
  }
}

/** The kind of the day for some people, if known. */
export function useDayKinds(
  people: readonly Person[],
  date: string | undefined,
): (id: string) => DayKind | undefined {
  const source = useContext(OfferedPeople)
  const kinds = useQueries({
    queries: people.map(({ name }) => ({
      ...offeredQuery(source, name.toLowerCase(), date),
      enabled: date !== undefined && 'from' in source,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) =>
          (data?.items ?? []).map((person) => [person.id, person.dayKind] as const),
        ),
      ),
  })
  return (id) => (date === undefined ? undefined : kinds.get(id))
}
