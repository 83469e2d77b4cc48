import { counted } from '#core/texts/counted.ts'
import { shortLocation } from '#core/meetings/location.ts'
import { formatDayAndTime, formatTime } from '#core/time/format.ts'
import { formatTimeRange } from '#core/time/format-range.ts'
import { recurrenceWords, type Occurrence } from '../meeting-types.ts'

/** A meeting can be joined, and has the minutes until its start, this long before it. */
const minutesBefore = 60

/** "9:30–10:00 AM"; for a memo, which has no length, the time at which it was captured. */
export function timeWords({ type, startsAt, endsAt }: Occurrence, timeZone: string): string {
  return type === 'live_memo' ? formatTime(startsAt, timeZone) : formatTimeRange(startsAt, endsAt, timeZone)
}

/** "Daily, yours", "Weekly"; undefined for a single meeting. */
export function seriesWords({ recurrence, isMine }: Occurrence): string | undefined {
  if (recurrence === 'none') return undefined
  return isMine ? `${recurrenceWords[recurrence]}, yours` : recurrenceWords[recurrence]
}

/** "moved from Tue 09-Jun-2026, 3:00 PM". */
export function movedWords(from: string, timeZone: string): string {
  return `moved from ${formatDayAndTime(from, timeZone)}`
}

/** The further facts of a row, in order. */
export function factsOf(occurrence: Occurrence, now: Temporal.Instant, timeZone: string): string[] {
  const { recurrence, isMine, createdBy, location, guestCount, movedFrom, session, cancelledBy } = occurrence
  const facts: string[] = []
  if (!isMine) facts.push(createdBy.name)
  else if (recurrence === 'none') facts.push('Yours')
  if (location !== '') facts.push(shortLocation(location))
  if (guestCount > 0) facts.push(counted(guestCount, 'guest from outside', 'guests from outside'))
  if (movedFrom) facts.push(movedWords(movedFrom, timeZone))
  if (cancelledBy)
    return [...facts, `${cancelledBy} ${recurrence === 'none' ? 'cancelled it' : 'skipped this one'}`]
  if (session?.state === 'live' && session.liveSince)
    facts.push(`Started ${formatTime(session.liveSince, timeZone)}`)
  else if (session?.state === 'finalized')
    facts.push(
      session.isAsynchronous
        ? `Catch-up by ${session.by}`
        : `Minutes sent ${formatTime(session.finalizedAt, timeZone)}`,
    )
  else if (occurrence.isMissed) facts.push('Nobody has posted yet')
  else facts.push(...comingFacts(occurrence, now))
  return facts
}

function comingFacts({ startsAt, answers, attendeeCount }: Occurrence, now: Temporal.Instant): string[] {
  const minutes = Math.ceil(now.until(startsAt).total('minutes'))
  if (minutes <= 0) return []
  const facts = minutes <= minutesBefore ? [`starts in ${minutes} min`] : []
  if (!answers || attendeeCount === 0) return facts
  const answered = answers.Attending + answers.Maybe + answers.Declined
  return [...facts, `${answered} of ${attendeeCount} answered`]
}

/** Whether people may want to join now: the meeting is going on, or it starts within the hour. */
export function isToJoin(
  { startsAt, endsAt, cancelledBy, session }: Occurrence,
  now: Temporal.Instant,
): boolean {
  if (cancelledBy !== null || session?.state === 'finalized') return false
  if (session?.state === 'live') return true
  const isOver = Temporal.Instant.compare(endsAt, now) <= 0
  return !isOver && now.until(startsAt).total('minutes') <= minutesBefore
}

/** "3 tasks, 2 done", "3 tasks, all done", "No tasks". */
export function taskWords({ completed, total }: { completed: number; total: number }): string {
  if (total === 0) return 'No tasks'
  return `${counted(total, 'task', 'tasks')}, ${completed} done`
}

/** The screen-reader text of the avatars. */
export function peopleWords({ attendees, attendeeCount }: Occurrence, shown: number): string {
  const names = attendees.slice(0, shown).map(({ name }) => name)
  const rest = attendeeCount - names.length
  if (rest <= 0) return names.join(', ')
  return `${names.join(', ')} and ${counted(rest, 'other', 'others')}`
}
