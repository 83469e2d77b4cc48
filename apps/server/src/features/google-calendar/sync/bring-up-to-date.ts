import { latestTimetable } from '#core/meetings/series.ts'
import { stretchOn } from '#core/meetings/occurrences.ts'
import { googleTexts } from '#core/integrations/google-texts.ts'
import type { RecordedMinutes } from '#core/meetings/task-words.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { GoogleConfig } from '#server/config-services.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { locationsOf, meetingPage, seriesOf } from '../../meeting-series/api.ts'
import { problemOf } from '../google-answer.ts'
import { GoogleProblem } from '../google-problem.ts'
import { asPerson, type InCalendar } from './as-person.ts'
import { eventOf, occurrenceOf, type CalendarMeeting, type OccurrenceContent, eventIdOf } from './content.ts'
import { findOutcomes, findSyncedMeeting, type SyncedMeeting } from './meeting-repo.ts'
import type { Claimed, Progress } from './outbox-repo.ts'
import { writeEvents } from './write-event.ts'

/** The progress, what to show of it, and the failure. */
export interface Done extends Pick<Progress, 'event' | 'occurrences'> {
  success: string | null
  problem: GoogleProblem | null
}

/** Brings a person's calendar up to date with one of their meetings, outside of any unit of work. */
export async function bringUpToDate(
  context: ServerContext & { google: GoogleConfig },
  claimed: Claimed,
): Promise<Done> {
  const { tenant_id: tenantId, meeting_id: meetingId, made, is_gone: isGone } = claimed
  const done: Done = { occurrences: [], success: null, problem: null }
  const isEventDue = claimed.event_synced < claimed.event_changed
  try {
    const unit = readUnit(context.pools.work, { tenantId, principal: daymark, now: context.clock.now() })
    const row = await findSyncedMeeting(unit, meetingId)
    if (!row) return done
    const meeting = calendarMeetingOf(context, claimed, row)
    const { series } = meeting
    const dates = claimed.occurrences.map(({ date }) => Temporal.PlainDate.from(date))
    const { starts, timeZone } = latestTimetable(series)
    const outcomes = await findOutcomes(unit, meetingId, [...dates, starts.toPlainDate()])
    const outcomeOn = (date: Temporal.PlainDate): RecordedMinutes | undefined => {
      const found = outcomes.find((one) => one.occurrence_date.equals(date))
      if (!found) return undefined
      const { minutes, tasks, task_lines: taskLines, finalized_at: finalizedAt } = found
      return { minutes, tasks, taskLines, day: localDate(finalizedAt, timeZone) }
    }
    const connection = { tenantId, userId: claimed.user_id, connectedAt: claimed.connected_at }
    const inCalendar = await asPerson(context, connection, claimed.sealed_tokens)
    const idOf = (stretch: number): string => eventIdOf(tenantId, meetingId, stretch)
    let isMissing = isGone
    if (isEventDue) {
      const contentOf = (stretch: number) =>
        eventOf(meeting, stretch, outcomeOn(series.timetables[stretch]!.starts.toPlainDate()))
      done.event = await writeEvents(inCalendar, meeting, { before: claimed, idOf, contentOf })
      isMissing = done.event.isGone
      done.success = `“${meeting.title}” ${made === 0 ? 'added' : 'changed'}`
    }
    const written: Progress['occurrences'][number][] = []
    done.occurrences = written
    for (const { date, changed, isCancelled } of claimed.occurrences) {
      const day = Temporal.PlainDate.from(date)
      const stretch = stretchOn(series, day)
      // The occurrence of a single meeting is its event. An occurrence that the series no longer has belongs to no
      // event.
      if (stretch < 0 || series.timetables[stretch]!.rule === 'none') {
        written.push({
          date,
          changed,
          isCancelled,
          problem: isMissing ? googleTexts.occurrenceMissing : null,
        })
        continue
      }
      const content = occurrenceOf(meeting, stretch, day, outcomeOn(day))
      const one = isMissing
        ? { isCancelled, problem: googleTexts.occurrenceMissing }
        : await writeOccurrence(inCalendar, idOf(stretch), content, { isCancelled })
      written.push({ date, changed, ...one })
      if (one.problem === null) done.success ??= `“${meeting.title}” changed`
    }
  } catch (error) {
    done.problem = problemOf(error, context.clock.now())
  }
  return done
}

function calendarMeetingOf(
  { config }: ServerContext,
  { meeting_id: meetingId }: Claimed,
  row: SyncedMeeting,
): CalendarMeeting {
  return {
    title: row.title,
    agenda: row.agenda,
    series: seriesOf(row),
    locations: locationsOf(row),
    url: config.publicUrl ? `${config.publicUrl}${meetingPage(meetingId)}` : null,
    people: [...new Set([...row.attendees, ...row.guests])],
    hasGuests: row.guests.length > 0,
  }
}

interface WrittenOccurrence {
  isCancelled: boolean
  /** Why the calendar differs. */
  problem: string | null
}

/**
 * Brings one occurrence of the event of a series up to date. One that its person deleted in their calendar stays
 * deleted.
 * @throws GoogleProblem
 */
async function writeOccurrence(
  inCalendar: InCalendar,
  eventId: string,
  { planned, event }: OccurrenceContent,
  { isCancelled }: Pick<WrittenOccurrence, 'isCancelled'>,
): Promise<WrittenOccurrence> {
  const missing = { isCancelled, problem: googleTexts.occurrenceMissing }
  try {
    const found = await inCalendar((calendar) => calendar.findOccurrence(eventId, planned))
    if (!found || (found.isCancelled && !isCancelled && event)) return missing
    if (event === null) {
      if (!found.isCancelled)
        await inCalendar((calendar) => calendar.patch(found.id, { status: 'cancelled' }))
      return { isCancelled: true, problem: null }
    }
    const status = found.isCancelled ? { status: 'confirmed' } : {}
    await inCalendar((calendar) => calendar.patch(found.id, { ...event, ...status }))
    return { isCancelled: false, problem: null }
  } catch (error) {
    if (error instanceof GoogleProblem && error.kind === 'missing') return missing
    throw error
  }
}
