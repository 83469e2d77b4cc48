import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DayKind } from '#core/working-days/working-day.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { Assignable } from '../task-types.ts'

export interface Person {
  id: string
  name: string
}

/** Somebody on offer; who is offered besides the server's has a name alone. */
export type Offered = Person & Partial<Assignable>

const pauseMs = 150
const longestSearch = 100

const assigneesQuery = (search: string, date: string | undefined) =>
  apiQuery('people', 'GET /tasks/assignees', {
    query: {
      ...(search === '' ? {} : { search: search.slice(0, longestSearch) }),
      ...(date === undefined ? {} : { date }),
    },
  })

interface Asked {
  /** What is typed of a name or email. */
  search: string
  /** The day of which it is told who is away. */
  date: string | undefined
  isAsked: boolean
  /** People who are offered besides: those of a task, for whom it can be seen anyway. */
  besides: readonly Person[]
  /** Who is not offered: those chosen already. */
  without: readonly string[]
}

/** People to whom tasks can be given, as they are searched for. Before the answer, those known that match. */
export function useAssignable({ search, date, isAsked, besides, without }: Asked) {
  const typed = search.trim().toLowerCase()
  const settled = useSettled(typed)
  const { data, isError, isPlaceholderData } = useQuery({
    ...assigneesQuery(settled, date),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const isCurrent = settled === typed && data !== undefined && !isPlaceholderData
  const matches = ({ name }: Person) => name.toLowerCase().includes(typed)
  const found: Offered[] = (data?.items ?? []).filter((one) => isCurrent || matches(one))
  const others = besides.filter((one) => matches(one) && found.every(({ id }) => id !== one.id))
  return {
    people: [...others, ...found].filter(({ id }) => !without.includes(id)),
    isLoading: isAsked && !isCurrent && !isError,
    isError,
  }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What the day is for each of some people, as far as it is known. */
export function useDayKinds(
  people: readonly Person[],
  date: string | undefined,
): (id: string) => DayKind | undefined {
  const kinds = useQueries({
    queries: people.map(({ name }) => ({
      ...assigneesQuery(name.toLowerCase(), date),
      enabled: date !== undefined,
    })),
    combine: (answers) =>
      new Map(
        answers.flatMap(({ data }) => (data?.items ?? []).map((one) => [one.id, one.dayKind] as const)),
      ),
  })
  return (id) => (date === undefined ? undefined : kinds.get(id))
}
