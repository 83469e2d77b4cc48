import { either, idOf, oneOf, readDate, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/**
 * The address parameters of the list of meetings. `plan` is what is being planned: `choose` for the chooser, a formal
 * meeting, a live memo, or a formal meeting on a day. `with` is its first attendee.
 */
export const meetingsSearch = defineSearch(
  {
    filters: {
      from: readDate,
      to: readDate,
      kind: oneOf(['formal', 'memo']),
      search: readText,
    },
    places: {
      page: readPage,
      plan: either(oneOf(['choose', 'formal', 'memo']), readDate),
      with: idOf('user'),
    },
  },
  ({ to, ...search }) =>
    to && search.from && search.from > to ? search : { ...search, ...(to ? { to } : {}) },
)
export type MeetingsSearch = ReturnType<typeof meetingsSearch.read>
