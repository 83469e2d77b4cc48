import { present, readPage, readText, saysMore } from '#web/lib/address.ts'

/** What the address of the log says (1 §2). */
export interface TriggerLogSearch {
  search?: string
  page?: number
}

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTriggerLogSearch(raw: Record<string, unknown>): TriggerLogSearch {
  return present({ search: readText(raw['search']), page: readPage(raw['page']) })
}

/** Whether the address says more than counts. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readTriggerLogSearch(raw))
}
