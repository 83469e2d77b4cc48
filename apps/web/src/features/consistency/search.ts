import { readId, readPage, readText, saysMore } from '#web/lib/address.ts'

export const attentions = {
  warning: '1–2 days missed',
  critical: '3 or more days missed',
  all: 'Any day missed',
} as const
export type AttentionFilter = keyof typeof attentions

/** What the address of the tracker says. Everything at its default is left out. */
export interface TrackerSearch {
  search?: string
  bu?: string
  attention?: AttentionFilter
  page?: number
  /** Whose calendar is open. */
  user?: string
}

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTrackerSearch(raw: Record<string, unknown>): TrackerSearch {
  const search = readText(raw['search'])
  const [bu, user] = [readId(raw['bu'], 'bu'), readId(raw['user'], 'user')]
  const attention = (Object.keys(attentions) as AttentionFilter[]).find((one) => one === raw['attention'])
  const page = readPage(raw['page'])
  return {
    ...(search ? { search } : {}),
    ...(bu ? { bu } : {}),
    ...(attention ? { attention } : {}),
    ...(page ? { page } : {}),
    ...(user ? { user } : {}),
  }
}

/** Whether the address says more than counts. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readTrackerSearch(raw))
}

/** The filters as the API takes them. */
export function filtersOf({ search, bu, attention }: TrackerSearch) {
  return { ...(search ? { search } : {}), ...(bu ? { bu } : {}), ...(attention ? { attention } : {}) }
}

export function isFiltered(search: TrackerSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0
}
