import { either, idOf, oneOf, readDate, type Read } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'
import { kinds, views, type Kind } from './calendar-types.ts'

const none = 'none'

/** Parses the shown kinds, divided by commas; all of them are the default. */
const readKinds: Read<string> = (value) => {
  if (value === none) return none
  const named = typeof value === 'string' ? value.split(',') : []
  const known = kinds.filter((kind) => named.includes(kind))
  return known.length === 0 || known.length === kinds.length ? undefined : known.join(',')
}

export function kindsIn(text: string | undefined): ReadonlySet<Kind> {
  return new Set(text === undefined ? kinds : kinds.filter((kind) => text.split(',').includes(kind)))
}

/** The text of the address for the shown kinds; undefined for all of them. */
export function kindsText(shown: ReadonlySet<Kind>): string | undefined {
  return shown.size === 0 ? none : readKinds(kinds.filter((kind) => shown.has(kind)).join(','))
}

/**
 * The address parameters of the calendar. `date` is a day of the shown period, `day` the open day, `taskId` the open task
 * or `new`, and `leave` the open part of Manage My Leave, which that feature reads.
 */
export const calendarSearch = defineSearch({
  filters: { bu: idOf('bu') },
  lists: {
    view: oneOf(views),
    kinds: readKinds,
    recurring: oneOf(['each', 'once'], 'each'),
    cancelled: oneOf(['shown']),
  },
  places: {
    date: readDate,
    day: readDate,
    taskId: either(oneOf(['new']), idOf('task')),
    leave: oneOf(['today', 'schedule', 'upcoming']),
  },
})
export type CalendarSearch = ReturnType<typeof calendarSearch.read>
