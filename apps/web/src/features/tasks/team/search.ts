import { present, readDate, readId, saysMore } from '#web/lib/address.ts'
import { readTasksSearch, type TasksSearch } from '../tasks-search.ts'

/** What the address of Team Tasks says (2 §2.8). Everything at its default is left out. */
export interface TeamSearch extends TasksSearch {
  employee?: string
  /** A day, or what is overdue. */
  dueDate?: string
  bu?: string
  /** Only what the person has assigned. */
  by?: 'me'
}

const filterNames = ['search', 'employee', 'status', 'dueDate', 'priority', 'bu', 'by'] as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTeamSearch(raw: Record<string, unknown>): TeamSearch {
  return {
    ...readTasksSearch(raw),
    ...present({
      employee: readId(raw['employee'], 'user'),
      dueDate: raw['dueDate'] === 'overdue' ? 'overdue' : readDate(raw['dueDate']),
      bu: readId(raw['bu'], 'bu'),
      by: raw['by'] === 'me' ? ('me' as const) : undefined,
    }),
  }
}

/** Whether the address says more than counts: then it is replaced by the one that `readTeamSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readTeamSearch(raw))
}

/** The filters as the API takes them. */
export function filtersOf(search: TeamSearch): Pick<TeamSearch, (typeof filterNames)[number]> {
  return Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

export function isFiltered(search: TeamSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as {
  [K in (typeof filterNames)[number]]: undefined
}
