import { neededFor } from '#core/access/acts.ts'
import type { Id } from '#core/ids/id.ts'
import { isTurnedOff } from '#core/notifications/settings.ts'
import { meetingReminderKinds, type MeetingReminderKind } from '#core/reminders/kinds.ts'
import * as column from '#server/platform/db/column.ts'
import { columnsOf, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { hasChat, settingsOf, settingsRow } from '../notification-settings/api.ts'
import { roleHolds } from '../people/api.ts'
import { zoneOf } from '../working-days/api.ts'

/** An occurrence of a meeting about which somebody is reminded. */
export interface OccurrenceKey {
  tenantId: Id<'tenant'>
  meetingId: Id<'meeting'>
  date: string
}

const participant = {
  tenant_id: column.id('tenant'),
  meeting_id: column.id('meeting'),
  date: column.text,
  user_id: column.id('user'),
  zone: column.text,
  is_creator: column.boolean,
  has_declined: column.boolean,
}
export type Participant = column.RowOf<typeof participant>

/** The attendees and the creators, those who can sign in and may see meetings. */
export function findParticipants(
  unit: UnitOfWork,
  occurrences: readonly OccurrenceKey[],
): Promise<Participant[]> {
  return unit.query(
    participant,
    sql`
    with due as materialized (select * from ${unnested(occurrences)}), people as materialized (
      select due.tenant_id, due.meeting_id, due.date, a.user_id,
        coalesce((select n.rsvp from app.meeting_answers n
          where n.tenant_id = a.tenant_id and n.meeting_id = a.meeting_id and n.occurrence_date = due.date
            and n.user_id = a.user_id), a.rsvp) as rsvp
      from due join app.meeting_attendees a on a.tenant_id = due.tenant_id and a.meeting_id = due.meeting_id
      union all
      select due.tenant_id, due.meeting_id, due.date, m.created_by, null
      from due join app.meetings m on m.tenant_id = due.tenant_id and m.id = due.meeting_id
      where m.created_by is not null and not exists (select from app.meeting_attendees a
        where a.tenant_id = m.tenant_id and a.meeting_id = m.id and a.user_id = m.created_by)
    )
    select p.tenant_id, p.meeting_id, p.date::text as date, p.user_id, ${zoneOf(unit.now)} as zone,
      coalesce(m.created_by = p.user_id, false) as is_creator, coalesce(p.rsvp = 'Declined', false) as has_declined
    from people p
    join app.meetings m on m.tenant_id = p.tenant_id and m.id = p.meeting_id
    join app.users u on u.tenant_id = p.tenant_id and u.id = p.user_id
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    where t.status = 'active' and u.status = 'active' and not u.is_suspended
      and (u.is_tenant_admin or ${roleHolds(neededFor('meeting.list-own'))})
    order by p.tenant_id, p.meeting_id, p.user_id`,
  )
}

/** The occurrences that have points on their agenda, as texts of `keyOf`. */
export async function findWithPoints(
  unit: UnitOfWork,
  occurrences: readonly OccurrenceKey[],
): Promise<Set<string>> {
  const rows = await unit.query(
    { meeting_id: column.id('meeting'), date: column.text },
    sql`
    select due.meeting_id, due.date::text as date from ${unnested(occurrences)}
    where exists (select from app.agenda_items i
      where i.tenant_id = due.tenant_id and i.meeting_id = due.meeting_id and i.occurrence_date = due.date)
    order by due.meeting_id, due.date`,
  )
  return new Set(rows.map(({ meeting_id: meetingId, date }) => keyOf({ meetingId, date })))
}

export function keyOf({ meetingId, date }: Omit<OccurrenceKey, 'tenantId'>): string {
  return `${meetingId} ${date}`
}

/** The kinds that people have turned off on every channel, as texts "id kind". */
export async function findUnwanted(
  unit: UnitOfWork,
  people: readonly Pick<Participant, 'tenant_id' | 'user_id'>[],
): Promise<Set<string>> {
  const rows = await unit.query(
    { user_id: column.id('user'), has_chat: column.boolean, ...settingsRow },
    sql`
    select s.user_id, ${hasChat} as has_chat, ${columnsOf(settingsRow, 's')}
    from (select distinct tenant_id, user_id
      from unnest(${people.map((one) => one.tenant_id)}::uuid[], ${people.map((one) => one.user_id)}::uuid[])
        p (tenant_id, user_id)) p
    join app.notification_settings s on s.tenant_id = p.tenant_id and s.user_id = p.user_id
    where s.channels ?| ${[...meetingReminderKinds]}::text[]`,
  )
  return new Set(
    rows.flatMap((row) =>
      meetingReminderKinds
        .filter((kind) => isTurnedOff(settingsOf(row), kind, { hasChat: row.has_chat }))
        .map((kind) => unwantedKey(row.user_id, kind)),
    ),
  )
}

export function unwantedKey(userId: Id<'user'>, kind: MeetingReminderKind): string {
  return `${userId} ${kind}`
}

function unnested(occurrences: readonly OccurrenceKey[]) {
  return sql`unnest(${occurrences.map(({ tenantId }) => tenantId)}::uuid[],
    ${occurrences.map(({ meetingId }) => meetingId)}::uuid[], ${occurrences.map(({ date }) => date)}::date[])
    due (tenant_id, meeting_id, date)`
}
