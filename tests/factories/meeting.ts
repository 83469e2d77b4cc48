import type { Id } from '#core/ids/id.ts'
import type { MeetingRecurrence } from '#core/meetings/kinds.ts'
import { boundsOf } from '#core/meetings/occurrences.ts'
import type { Series } from '#core/meetings/series.ts'
import { planReminders } from '#server/features/meeting-reminders/api.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { newId } from '#server/platform/ids.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { Company, Person } from './company.ts'

interface Given {
  title?: string
  agenda?: string
  /** In the time of Kolkata. */
  starts?: string
  rule?: MeetingRecurrence
  count?: number | null
  type?: 'formal_meeting' | 'live_memo'
  cancelled?: readonly string[]
  moved?: Readonly<Record<string, string>>
  attendees?: readonly Person[]
  declined?: readonly Person[]
}

/** Adds a meeting of one hour, by default weekly from Tuesday 9 June 2026 at 10:00 AM in Kolkata. */
export async function addMeeting(
  company: Company,
  creator: Person,
  given: Given = {},
): Promise<Id<'meeting'>> {
  const { starts = '2026-06-09T10:00', rule = 'weekly', count = null, cancelled = [], moved = {} } = given
  const { api, tenantId } = company
  const now = api.clock.now()
  const id = newId<'meeting'>(now)
  const type = given.type ?? 'formal_meeting'
  const series: Series = {
    timetables: [
      {
        starts: Temporal.PlainDateTime.from(starts),
        timeZone: 'Asia/Kolkata',
        minutes: 60,
        rule,
        until: null,
        count,
      },
    ],
    cancelled: new Set(cancelled),
    moved: new Map(
      Object.entries(moved).map(([date, to]) => [
        date,
        { starts: Temporal.PlainDateTime.from(to), minutes: 60 },
      ]),
    ),
  }
  const { firstStart, lastStart } = boundsOf(series)
  await company.insert('app.meetings', [
    {
      tenant_id: tenantId,
      id,
      title: given.title ?? 'Lane rates',
      agenda: given.agenda ?? '',
      meeting_type: type,
      starts_local: starts,
      time_zone: 'Asia/Kolkata',
      minutes: 60,
      recurrence_rule: rule,
      recurrence_count: count,
      first_start: firstStart,
      last_start: lastStart,
      created_by: creator.id,
      created_by_name: creator.name,
      created_at: now,
      updated_by_name: creator.name,
      updated_at: now,
    },
  ])
  const attendees = given.attendees ?? []
  const declined = new Set(given.declined)
  const rows = attendees.map((person) => ({
    tenant_id: tenantId,
    meeting_id: id,
    user_id: person.id,
    rsvp: declined.has(person) ? 'Declined' : null,
  }))
  if (rows.length > 0) await company.insert('app.meeting_attendees', rows)
  const exceptions = [
    ...cancelled.map((date) => ({ date, to: null })),
    ...Object.entries(moved).map(([date, to]) => ({ date, to })),
  ].map(({ date, to }) => ({
    tenant_id: tenantId,
    meeting_id: id,
    occurrence_date: date,
    moved_to: to,
    moved_minutes: to === null ? null : 60,
    made_by_name: creator.name,
    made_at: now,
  }))
  if (exceptions.length > 0) await company.insert('app.meeting_exceptions', exceptions)
  await writeUnit(
    api.context.pools.app,
    { tenantId, principal: daymark, now },
    () => {},
    async (unit) => planReminders(unit, { id, series, isFormal: type === 'formal_meeting' }),
  )
  return id
}
