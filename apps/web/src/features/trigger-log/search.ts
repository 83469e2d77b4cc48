/** What the address of the log says (1 §2). */
export interface TriggerLogSearch {
  search?: string
  page?: number
}

const longestSearch = 100

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTriggerLogSearch(raw: Record<string, unknown>): TriggerLogSearch {
  const given = raw['search']
  // A search for digits comes out of the address as a number.
  const search =
    typeof given === 'string' || typeof given === 'number' ? String(given).trim().slice(0, longestSearch) : ''
  const page = Number(raw['page'])
  return {
    ...(search ? { search } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  }
}

/** Whether the address says more than counts. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readTriggerLogSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}
