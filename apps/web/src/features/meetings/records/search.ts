import { idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the minutes and decisions: the searched words, one meeting, and whether only decisions. */
export const recordsSearch = defineSearch({
  filters: { search: readText, meetingId: idOf('meet') },
  lists: { only: oneOf(['decisions']) },
  places: { page: readPage },
})
export type RecordsSearch = ReturnType<typeof recordsSearch.read>
