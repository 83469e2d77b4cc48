import { neededFor } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import { digestLooksBackDays, remindersOfOneDay } from '#core/summaries/digest.ts'
import { firstAndLast } from '#core/values/required.ts'
import * as z from 'zod'
import * as column from '#server/platform/db/column.ts'
import { literal, sql, empty, type Sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { messageTo, namesWithin, outsideReaderOf, storedFact } from '../facts/api.ts'
import { roleHolds } from '../people/api.ts'
import { calendarColumns, calendarOf, calendarRow } from '../working-days/api.ts'
import type { DueDigest } from './digest-due-repo.ts'

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
  newest: column.json(
    z.array(
      z.strictObject({
        message: z.string(),
        link: z.string().nullable(),
        fact: storedFact.nullable(),
        names: z.record(z.string(), z.string()),
      }),
    ),
  ),
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

/** The content of the digests of these people (at least one), without people who are gone meanwhile. */
export async function findDigestFacts(
  unit: UnitOfWork,
  people: readonly DueDigest[],
): Promise<DigestPerson[]> {
  const days = people.map(({ day }) => day).toSorted(Temporal.PlainDate.compare)
  const [earliest, to] = firstAndLast(days)
  const from = earliest.subtract({ days: digestLooksBackDays })
  const rows = await unit.query(
    factsRow,
    sql`
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
      coalesce((select json_agg(json_build_object('message', n.message, 'link', n.link, 'fact', n.fact,
          'names', ${namesWithin({ tenantId: sql`u.tenant_id`, people: sql`n.people` })}) order by n.id desc)
        from (select n.id, n.message, n.link, n.fact, n.people from app.notifications n
          where n.tenant_id = u.tenant_id and n.user_id = u.id and ${isUnread}
          order by n.id desc limit ${literal(mostListed.unread)}) n), '[]') as newest,
      (select count(*) from app.notifications n
        where n.tenant_id = u.tenant_id and n.user_id = u.id and ${isUnread})::int as unread,
      ${waitingFor} as waiting
    from json_to_recordset(${JSON.stringify(people)}) as p ("tenantId" uuid, "userId" uuid, zone text, day date)
    join app.users u on u.tenant_id = p."tenantId" and u.id = p."userId"
    join app.tenants t on t.id = u.tenant_id
    left join app.roles r on r.tenant_id = u.tenant_id and r.id = u.role_id
    order by u.tenant_id, u.id`,
  )
  return rows.map(viewPerson)
}

/** Whether a notification `n` is unread on the day of `p`, and no reminder of a day that is over. */
const isUnread = sql`not n.is_read and not (n.action_type = any (${[...remindersOfOneDay]}::text[])
  and n.notified_at < p.day::timestamp at time zone p.zone)`

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
    newest: row.newest.map((one) => ({
      message: messageTo(one, outsideReaderOf(one.names, userId, zone)),
      link: one.link,
    })),
    waiting: row.waiting,
  }
}

const pending = (within: Sql): Sql => sql`(select count(*) from app.reports w where w.tenant_id = u.tenant_id
  and w.status = 'Pending Acknowledgment' and w.employee_id <> u.id ${within})`

/**
 * How many reports wait for an acknowledgment by the user `u` with the role `r`: `reportScope` of core, for many people
 * in one statement.
 */
const waitingFor: Sql = sql`(case
  when not (u.is_tenant_admin or ${roleHolds(neededFor('report.acknowledge'))}) then 0
  when u.is_tenant_admin then ${pending(empty)}
  when u.business_unit_id is not null and ${roleHolds(neededFor('report.list-others'))}
    then ${pending(sql`and w.business_unit_id = u.business_unit_id`)}
  when ${roleHolds(neededFor('report.list-all'))} then ${pending(empty)}
  else 0 end)::int`
