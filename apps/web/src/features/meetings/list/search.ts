import { longestMinutes, shortestMinutes } from '#core/meetings/limits.ts'
import { either, idOf, oneOf, readDate, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** Parses HH:MM in steps of 5 minutes, as the form offers them. */
function readTime(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?:[01]\d|2[0-3]):[0-5][05]$/.test(value) ? value : undefined
}

function readMinutes(value: unknown): number | undefined {
  const minutes = Number(value)
  const isLength = Number.isInteger(minutes) && minutes >= shortestMinutes && minutes <= longestMinutes
  return isLength ? minutes : undefined
}

/**
 * The address parameters of the list of meetings. `plan` is what is being planned: `choose` for the chooser, a formal
 * meeting, a live memo, or a formal meeting on a day. `at` and `minutes` are its
 * start and length, `with` is its first attendee. `open` are the unfolded parts of the
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
      at: readTime,
      minutes: readMinutes,
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
