import { neededFor } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import type { Id } from '#core/ids/id.ts'
import { digestLooksBackDays } from '#core/summaries/digest.ts'
import { minutesOf, type TimesOfDay } from '#core/summaries/windows.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { literal, sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { roleHolds } from '../people/api.ts'
import { calendarColumns, calendarOf, calendarRow, zoneOf } from '../working-days/api.ts'
import { waitingFor } from './waiting-repo.ts'

/** Times of a day at which digests are due now, in a time zone. */
export interface TimesInZone extends TimesOfDay {
  zone: string
}

/** The most lines of a list in a mail; the others are counted. */
const mostListed = { tasks: 20, unread: 5 }
/** Reports that were acknowledged later than this after their day are left out. */
const acknowledgedWithinDays = 92

const listed = {
  acknowledged: column.json(
    z.array(
      z.strictObject({
        id: column.idInJson('report'),
        day: z.iso.date(),
        by: z.string(),
        comments: z.string(),
        reaction: z.string().nullable(),
        at: z.number(),
      }),
    ),
  ),
  tasks: column.json(
    z.array(z.strictObject({ id: column.idInJson('task'), title: z.string(), dueDate: z.iso.date() })),
  ),
  newest: column.json(z.array(z.strictObject({ message: z.string(), link: z.string().nullable() }))),
}

const factsRow = {
  ...calendarRow,
  ...listed,
  tenant_id: column.id('tenant'),
  id: column.id('user'),
  name: column.text,
  company: column.text,
  notification_email: column.text,
  zone: column.text,
  day: column.day,
  task_count: column.integer,
  unread: column.integer,
  waiting: column.integer,
}

export type DigestPerson = ReturnType<typeof viewPerson>

/**
 * The next people, of all companies, whose digest is due and was not decided yet, with what it would tell.
 *
 * @param after The last person of the part before; undefined for the first part.
 */
export async function findDigestPeople(
  unit: UnitOfWork,
  due: readonly TimesInZone[],
  after: { tenantId: Id<'tenant'>; userId: Id<'user'> } | undefined,
  most: number,
): Promise<DigestPerson[]> {
  const days = due.map(({ day }) => day).toSorted(Temporal.PlainDate.compare)
  const from = days[0]!.subtract({ days: digestLooksBackDays })
  const to = days.at(-1)!
  const rows = await unit.query(
    factsRow,
    sql`
    with times as materialized (
      select * from json_to_recordset(${JSON.stringify(due)}) as times (zone text, day date, after text, "upTo" text)
    ), people as (
      select u.tenant_id, u.id, w.zone, w.day
      from app.notification_settings s
      join app.users u on u.tenant_id = s.tenant_id and u.id = s.user_id
      join app.tenants t on t.id = u.tenant_id
      join times w on w.zone = ${zoneOf(unit.now)} and s.digest_at <= w."upTo"
        and (w.after is null or s.digest_at > w.after)
      where s.digest_at = any (${minutesOf(due)}::text[]) and t.status = 'active' and u.status = 'active' and not u.is_suspended
        and not exists (select from app.reminders m where m.tenant_id = u.tenant_id and m.user_id = u.id
          and m.kind = 'daily-digest' and m.occasion = w.day::text)
        and (u.tenant_id, u.id) > (${after?.tenantId ?? first}::uuid, ${after?.userId ?? first}::uuid)
      order by u.tenant_id, u.id limit ${literal(most)}
    )
    select u.tenant_id, u.id, u.name, t.name as company, u.notification_email, p.zone, p.day,
      ${calendarColumns(from, to)},
      coalesce((select json_agg(json_build_object('id', a.id, 'day', a.for_date, 'by', k.manager_name,
          'comments', k.comments, 'reaction', k.reaction,
          'at', floor(extract(epoch from k.acknowledged_at) * 1000)::bigint) order by a.for_date, k.acknowledged_at, a.id)
        from app.reports a
        join app.acknowledgments k on k.tenant_id = a.tenant_id and k.report_id = a.id
        where a.tenant_id = u.tenant_id and a.employee_id = u.id
          and a.for_date between p.day - ${literal(acknowledgedWithinDays)} and p.day
          and k.acknowledged_at >= (p.day - ${literal(digestLooksBackDays)})::timestamp at time zone p.zone
          and k.acknowledged_at < p.day::timestamp at time zone p.zone), '[]') as acknowledged,
      coalesce((select json_agg(json_build_object('id', k.id, 'title', k.title, 'dueDate', k.due_date)
          order by k.due_date, k.title collate app.names, k.id)
        from (select k.id, k.title, k.due_date from (${openTasks}) k
          order by k.due_date, k.title collate app.names, k.id limit ${literal(mostListed.tasks)}) k), '[]') as tasks,
      (select count(*) from (${openTasks}) k)::int as task_count,
      coalesce((select json_agg(json_build_object('message', n.message, 'link', n.link) order by n.id desc)
        from (select n.id, n.message, n.link from app.notifications n
          where n.tenant_id = u.tenant_id and n.user_id = u.id and not n.is_read
          order by n.id desc limit ${literal(mostListed.unread)}) n), '[]') as newest,
      (select count(*) from app.notifications n
        where n.tenant_id = u.tenant_id and n.user_id = u.id and not n.is_read)::int as unread,
      ${waitingFor} as waiting
    from people p
    join app.users u on u.tenant_id = p.tenant_id and u.id = p.id
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    order by u.tenant_id, u.id`,
  )
  return rows.map(viewPerson)
}

/** Sorts before every id. */
const first = '00000000-0000-0000-0000-000000000000'

/** The open tasks, due on the day of `p` or before it, with an open part of the user `u` who may open them. */
const openTasks = sql`
  select k.id, k.title, k.due_date
  from app.task_assignees a
  join app.tasks k on k.tenant_id = a.tenant_id and k.id = a.task_id
  where a.tenant_id = u.tenant_id and a.user_id = u.id and a.stage <> 'Completed' and k.status <> 'Completed'
    and a.due_date <= p.day and (u.is_tenant_admin or ${roleHolds(neededFor(actOfPage('/my-tasks')))})`

function viewPerson(row: column.RowOf<typeof factsRow>) {
  const { tenant_id: tenantId, id: userId, name, company, notification_email: to, zone, day } = row
  return {
    tenantId,
    userId,
    name,
    company,
    to,
    zone,
    day,
    calendar: calendarOf(row),
    acknowledged: row.acknowledged.map((one) => ({
      ...one,
      at: Temporal.Instant.fromEpochMilliseconds(one.at),
    })),
    tasks: row.tasks.map((task) => ({ ...task, dueDate: Temporal.PlainDate.from(task.dueDate) })),
    taskCount: row.task_count,
    unread: row.unread,
    newest: row.newest,
    waiting: row.waiting,
  }
}
