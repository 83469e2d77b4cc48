import type { Id } from '#core/ids/id.ts'
import pg from 'pg'
import { uuidOfTenant } from './fill.ts'

/** How many meetings the company has; each has three to nine attendees, one of whom has created it. */
export const meetingCount = 5_000

export function uuidOfMeeting(n: number): Id<'meeting'> {
  return `00000000-0000-7000-d000-${String(n % meetingCount).padStart(12, '0')}` as Id<'meeting'>
}

/** A person who attends the meeting. */
export function attendeeOf(n: number, people: number): number {
  return ((n % meetingCount) * 13) % people
}

/**
 * Fills a company with meetings that began over the last 250 days or begin in the next 50: half of them single, a tenth
 * daily, three tenths weekly, a tenth monthly, a quarter of the series ended. Two of three attendees have answered for
 * the series, one in five for single occurrences; every tenth occurrence of a series is skipped or moved. Each
 * occurrence of the last 60 days has a finalized session, with tasks, and decisions in one of three.
 */
export async function fillMeetings(
  ownerUrl: string,
  now: Temporal.Instant,
  tenant: number,
  people: number,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await owner.query(
      `create temporary table people as
         select substring(email from '^p([0-9]+)')::int as n, id, name from app.users where tenant_id = $1`,
      [uuidOfTenant(tenant)],
    )
    await owner.query(
      `create temporary table plan as
         select n, ('00000000-0000-7000-d000-' || lpad(n::text, 12, '0'))::uuid as id,
           $1::date - 250 + (n * 7) % 300 + time '08:00' + (n % 20) * interval '30 minutes' as starts,
           case when n % 10 < 5 then 'none' when n % 10 = 5 then 'daily' when n % 10 < 9 then 'weekly' else 'monthly' end as rule,
           n % 4 = 3 and n % 10 >= 5 as is_ended
         from generate_series(0, $2::int - 1) n`,
      [now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString(), meetingCount],
    )
    const values = [uuidOfTenant(tenant), now.toString()]
    for (const statement of statements(people))
      await owner.query(statement, statement.includes('$2') ? values : values.slice(0, 1))
    await owner.query('reset session_replication_role')
    await owner.query('vacuum analyze')
  } finally {
    await owner.end()
  }
}

const zone = `'Asia/Kolkata'`

function statements(people: number): string[] {
  return [
    `insert into app.meetings (tenant_id, id, title, agenda, meeting_type, starts_local, time_zone, minutes,
       recurrence_rule, recurrence_until, first_start, last_start, created_by, created_by_name, created_at,
       updated_by_name, updated_at)
     select $1, p.id, 'Yard and carrier meeting ' || p.n, 'Misses' || e'\\n' || 'Capacity', 'formal_meeting', p.starts, ${zone},
       30, p.rule, p.ends, p.starts at time zone ${zone},
       case when p.rule = 'none' then p.starts at time zone ${zone} else p.ends end, c.id, c.name, $2, c.name, $2
     from (select *, case when is_ended then (starts + interval '90 days') at time zone ${zone} end as ends from plan) p
     join people c on c.n = (p.n * 13) % ${people}`,
    `insert into app.meeting_attendees (tenant_id, meeting_id, user_id, rsvp, answered_at, seen_at)
     select distinct on (p.id, u.id) $1::uuid, p.id, u.id,
       (array['Attending', 'Maybe', null])[1 + (p.n + member) % 3],
       case when (p.n + member) % 3 < 2 then $2::timestamptz end, $2::timestamptz
     from plan p cross join generate_series(0, 8) member
     join people u on u.n = (p.n * 13 + member * 29) % ${people}
     where member < 3 + p.n % 7`,
    // What falls into the last 60 days and the next 30.
    `create temporary table occurrences as
       select p.n, p.id, p.rule, day::date as date, (day::date + p.starts::time) at time zone ${zone} as start
       from plan p cross join lateral generate_series(p.starts::date, case when p.rule = 'none' then p.starts::date
         else least((p.starts + interval '89 days') , ($2::timestamptz + interval '30 days') at time zone ${zone})::date end,
         case p.rule when 'weekly' then interval '7 days' when 'monthly' then interval '1 month' else interval '1 day' end) day
       where $1::uuid is not null and day > ($2::timestamptz - interval '60 days') at time zone ${zone}`,
    `insert into app.meeting_answers (tenant_id, meeting_id, occurrence_date, user_id, rsvp, answered_at)
     select a.tenant_id, o.id, o.date, a.user_id, 'Declined', $2::timestamptz
     from occurrences o join app.meeting_attendees a on a.tenant_id = $1 and a.meeting_id = o.id
     where o.rule <> 'none' and (o.n + extract(day from o.date)::int) % 5 = 0`,
    `insert into app.meeting_exceptions (tenant_id, meeting_id, occurrence_date, moved_to, moved_minutes, made_by_name, made_at)
     select $1, o.id, o.date, case when o.n % 2 = 0 then o.date + time '17:00' end, case when o.n % 2 = 0 then 45 end,
       'Manager', $2::timestamptz
     from occurrences o where o.rule <> 'none' and (o.n + extract(day from o.date)::int) % 10 = 0`,
    `insert into app.meeting_instances (tenant_id, id, meeting_id, occurrence_date, starts_at, started_by_name, minutes,
       finalized_at, finalized_by_name)
     select $1, uuidv7(o.start - now()), o.id, o.date, o.start, 'Manager',
       'Hosur is short of trucks.' || e'\\n' || 'Decision: the second weighbridge opens on Thursdays' || repeat(e'\\nWhat else was said about the yard', 20),
       o.start + interval '30 minutes', 'Manager'
     from occurrences o left join app.meeting_exceptions e
       on e.tenant_id = $1 and e.meeting_id = o.id and e.occurrence_date = o.date
     where o.start < $2::timestamptz and e.meeting_id is null`,
    `insert into app.meeting_decisions (tenant_id, instance_id, place, text)
     select tenant_id, id, 0, 'the second weighbridge opens on Thursdays' from app.meeting_instances
     where tenant_id = $1 and extract(day from occurrence_date)::int % 3 = 0`,
    `update app.tasks k set meeting_instance_id = i.id
     from (select id, row_number() over (order by id) as n from app.meeting_instances where tenant_id = $1) i
     join (select id, row_number() over (order by id) as n from app.tasks where tenant_id = $1) t on t.n = i.n
     where k.tenant_id = $1 and k.id = t.id`,
    // All due, as after an outage: the job works out when each becomes due next.
    `insert into app.meeting_reminder_times (tenant_id, meeting_id, due_at)
     select $1::uuid, id, $2::timestamptz from plan`,
  ]
}
