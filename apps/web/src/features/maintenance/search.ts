import { readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** What the address of the list of users says. */
export const userSearch = defineSearch({ filters: { search: readText }, places: { page: readPage } })
export type UserSearch = ReturnType<typeof userSearch.read>
