import { present, readId, readPage, readText, saysMore } from '#web/lib/address.ts'

/** What the address of the board says. Everything at its default is left out. */
export interface BoardSearch {
  search?: string
  bu?: string
  page?: number
}

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readBoardSearch(raw: Record<string, unknown>): BoardSearch {
  return present({
    search: readText(raw['search']),
    bu: readId(raw['bu'], 'bu'),
    page: readPage(raw['page']),
  })
}

/** Whether the address says more than counts: then it is replaced by the one that `readBoardSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readBoardSearch(raw))
}
