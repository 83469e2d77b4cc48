import { idOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the board. */
export const boardSearch = defineSearch({
  filters: { search: readText, bu: idOf('bu') },
  places: { page: readPage },
})
export type BoardSearch = ReturnType<typeof boardSearch.read>
