import { readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the list of users. */
export const userSearch = defineSearch({ filters: { search: readText }, places: { page: readPage } })
export type UserSearch = ReturnType<typeof userSearch.read>
