import type { Id } from '#core/ids/id.ts'
import { newId, publicId } from '#server/platform/ids.ts'
import type { Company, Person } from './company.ts'

interface MeetingGiven {
  creator: Person
  attendees?: readonly Person[]
  /** The state of its session of this day; without it there is no session. */
  session?: 'live' | 'left' | 'finalized'
}

/** The day of the only occurrence of the meetings created here. */
export const meetingDate = '2026-06-09'

/** Writes the rows of a meeting at 6:00 PM of its day in Kolkata. */
export async function insertMeeting(company: Company, { creator, attendees = [], session }: MeetingGiven) {
  const now = company.api.clock.now()
  const [id, instanceId] = [newId<'meeting'>(now), newId<'meetingInstance'>(now)]
  const key = { tenant_id: company.tenantId, meeting_id: id }
  const startsAt = Temporal.Instant.from(`${meetingDate}T12:30:00Z`)
  await company.insert('app.meetings', [
    {
      tenant_id: company.tenantId,
      id,
      title: 'Yard and carrier weekly',
      agenda: '',
      meeting_type: 'formal_meeting',
      starts_local: `${meetingDate}T18:00`,
      time_zone: 'Asia/Kolkata',
      minutes: 30,
      recurrence_rule: 'none',
      first_start: startsAt,
      last_start: startsAt,
      created_by: creator.id,
      created_by_name: creator.name,
      created_at: now,
      updated_by_name: creator.name,
      updated_at: now,
    },
  ])
  if (attendees.length > 0)
    await company.insert(
      'app.meeting_attendees',
      attendees.map((person) => ({ ...key, user_id: person.id })),
    )
  if (session)
    await company.insert('app.meeting_instances', [
      {
        ...key,
        id: instanceId,
        occurrence_date: meetingDate,
        starts_at: startsAt,
        started_by_name: creator.name,
        live_since: session === 'live' ? now : null,
        finalized_at: session === 'finalized' ? now : null,
        finalized_by_name: session === 'finalized' ? creator.name : null,
      },
    ])
  return { id, instanceId, publicId: publicId('meeting', id) as Id<'meeting'> }
}
