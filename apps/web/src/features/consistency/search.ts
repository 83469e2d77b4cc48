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

const longestSearch = 100

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTrackerSearch(raw: Record<string, unknown>): TrackerSearch {
  const search = readText(raw['search'])
  const [bu, user] = [readId(raw['bu'], 'bu'), readId(raw['user'], 'user')]
  const attention = (Object.keys(attentions) as AttentionFilter[]).find((one) => one === raw['attention'])
  const page = Number(raw['page'])
  return {
    ...(search ? { search } : {}),
    ...(bu ? { bu } : {}),
    ...(attention ? { attention } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
    ...(user ? { user } : {}),
  }
}

/** Whether the address says more than counts. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readTrackerSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}

/** The filters as the API takes them. */
export function filtersOf({ search, bu, attention }: TrackerSearch) {
  return { ...(search ? { search } : {}), ...(bu ? { bu } : {}), ...(attention ? { attention } : {}) }
}

export function isFiltered(search: TrackerSearch): boolean {
  return Object.keys(filtersOf(search)).length > 0
}

/** A search for digits comes out of the address as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

function readId(value: unknown, prefix: string): string | undefined {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}
