import { either, idOf, oneOf, readDate, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/**
 * The address parameters of the list of meetings. `plan` is what is being planned: `choose` for the chooser, a formal
 * meeting, a live memo, or a formal meeting on a day. `with` is its first attendee. `open` are the unfolded parts of the
 * list that begins at today.
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
      open: oneOf(['earlier', 'later', 'both']),
      plan: either(oneOf(['choose', 'formal', 'memo']), readDate),
      with: idOf('user'),
    },
  },
  ({ to, ...search }) =>
    to && search.from && search.from > to ? search : { ...search, ...(to ? { to } : {}) },
)
export type MeetingsSearch = ReturnType<typeof meetingsSearch.read>

/** Whether days are chosen; otherwise the list begins at today (docs/spec/decisions.md#134). */
export function hasDays({ from, to }: MeetingsSearch): boolean {
  return from !== undefined || to !== undefined
}
