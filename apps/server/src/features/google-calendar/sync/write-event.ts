import type { InCalendar } from './as-person.ts'
import type { CalendarMeeting, EventContent } from './content.ts'
import { GoogleProblem } from '../google-problem.ts'
import type { Claimed } from './outbox-repo.ts'

/** The state of the last event of a meeting. */
export interface WrittenEvent {
  made: number
  attendees: readonly string[]
  isCancelled: boolean
  isGone: boolean
}

type Before = Pick<Claimed, 'made' | 'attendees' | 'is_cancelled' | 'is_gone' | 'changed'>

/**
 * Brings the events of a meeting up to date: that of its last stretch and, if it was replanned, the one before, which
 * ends there. Idempotent, even if an answer was lost.
 * @param contentOf The event of a stretch, null if it does not take place.
 * @throws GoogleProblem
 */
export async function writeEvents(
  inCalendar: InCalendar,
  meeting: CalendarMeeting,
  {
    before,
    idOf,
    contentOf,
  }: {
    before: Before
    idOf: (stretch: number) => string
    contentOf: (stretch: number) => EventContent | null
  },
): Promise<WrittenEvent> {
  const last = meeting.series.timetables.length - 1
  let written: WrittenEvent = {
    made: before.made,
    attendees: before.attendees,
    isCancelled: before.is_cancelled,
    isGone: before.is_gone,
  }
  for (let stretch = Math.max(0, before.made - 1); stretch <= last; stretch++) {
    // A series that its person deleted there is not continued.
    if (written.isGone) break
    const content = contentOf(stretch)
    if (stretch < written.made) written = await patch(inCalendar, idOf(stretch), meeting, content, written)
    // Events that were never synced need no cancellation.
    else if (content === null) written = { ...written, isCancelled: true }
    else {
      const attendees = stretch === 0 ? [] : written.attendees
      const isNew = await insert(inCalendar, idOf(stretch), meeting, content)
      written = { made: stretch + 1, attendees: meeting.people, isCancelled: false, isGone: false }
      // It was added before, with unknown content.
      if (!isNew && before.changed > 1)
        written = await patch(inCalendar, idOf(stretch), meeting, content, { ...written, attendees })
    }
  }
  return written
}

/** Adds an event; false if it is there already, because an earlier answer was lost. */
async function insert(
  inCalendar: InCalendar,
  id: string,
  meeting: CalendarMeeting,
  content: EventContent,
): Promise<boolean> {
  const { recurrence, ...fields } = content
  try {
    await inCalendar((calendar) =>
      calendar.insert({
        id,
        ...fields,
        ...(recurrence.length > 0 ? { recurrence } : {}),
        attendees: meeting.people.map((email) => ({ email })),
        // Guests from outside learn of themselves and the organizer only.
        guestsCanSeeOtherGuests: !meeting.hasGuests,
        guestsCanInviteOthers: false,
      }),
    )
    return true
  } catch (error) {
    if (error instanceof GoogleProblem && error.kind === 'taken') return false
    throw error
  }
}

async function patch(
  inCalendar: InCalendar,
  id: string,
  meeting: CalendarMeeting,
  content: EventContent | null,
  written: WrittenEvent,
): Promise<WrittenEvent> {
  const found = await inCalendar((calendar) => calendar.find(id)).catch(unlessMissing)
  // Events that the person deleted there stay deleted.
  if (!found || (found.status === 'cancelled' && !written.isCancelled)) return { ...written, isGone: true }
  if (content === null) {
    if (found.status !== 'cancelled')
      await inCalendar((calendar) => calendar.patch(id, { status: 'cancelled' }))
    return { ...written, isCancelled: true }
  }
  const attendees = attendeesAfter(found.attendees, written.attendees, meeting.people)
  await inCalendar((calendar) =>
    calendar.patch(id, {
      ...content,
      ...(found.status === 'cancelled' ? { status: 'confirmed' } : {}),
      ...(attendees ? { attendees } : {}),
      guestsCanSeeOtherGuests: !meeting.hasGuests,
    }),
  )
  return { ...written, attendees: meeting.people, isCancelled: false }
}

/**
 * The attendees of an event after a change; undefined if they stay. A list replaces the one in the calendar, so that
 * everybody who stays keeps their answer, and whom the person added there is kept.
 */
function attendeesAfter(
  present: readonly { email: string }[],
  before: readonly string[],
  wanted: readonly string[],
): { email: string }[] | undefined {
  const is = (email: string) => (other: string | { email: string }) =>
    (typeof other === 'string' ? other : other.email).toLowerCase() === email.toLowerCase()
  const added = wanted.filter((email) => !present.some(is(email)))
  const kept = present.filter(({ email }) => wanted.some(is(email)) || !before.some(is(email)))
  if (added.length === 0 && kept.length === present.length) return undefined
  return [...kept, ...added.map((email) => ({ email }))]
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof GoogleProblem && error.kind === 'missing') return undefined
  throw error
}
