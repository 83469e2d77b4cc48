import { readPage } from '#web/lib/address.ts'

/** What the address of the list of users says. */
export interface UserSearch {
  search?: string
  page?: number
}

export type UserChange = { [K in keyof UserSearch]?: UserSearch[K] | undefined }

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const page = readPage(raw['page'])
  const { search } = raw
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 100) : ''
  return {
    ...(text ? { search: text } : {}),
    ...(page ? { page } : {}),
  }
}
