import { present, saysMore } from '#web/lib/address.ts'
import { readTasksSearch, type TasksSearch } from '../tasks-search.ts'

/** Whether the address of My Tasks says more than counts: then it is replaced by the one that is read from it. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readTasksSearch(raw))
}

/** The filters as the API takes them. */
export function filtersOf({ search, status, priority }: TasksSearch) {
  return present({ search, status, priority })
}

export function isFiltered(search: TasksSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0
}
