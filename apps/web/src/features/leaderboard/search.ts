/** What the address of the board says. Everything at its default is left out. */
export interface BoardSearch {
  search?: string
  bu?: string
  page?: number
}

const longestSearch = 100
const unitId = /^bu_[0-7][0-9a-hjkmnp-tv-z]{25}$/

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  const typed = raw['search']
  // A search for digits comes out of the address as a number.
  const search =
    typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim().slice(0, longestSearch) : ''
  const bu = raw['bu']
  const page = Number(raw['page'])
  return {
    ...(search ? { search } : {}),
    ...(typeof bu === 'string' && unitId.test(bu) ? { bu } : {}),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? { page } : {}),
  }
}

/** Whether the address says more than counts: then it is replaced by the one that `readBoardSearch` gives. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readBoardSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}
