import pg from 'pg'

/** The number in the last digits of an id. */
const numberOf = (id: string): string => `right(${id}::text, 12)::bigint`

/**
 * Adds what decides reminders to a database of companies: weekly offs, some of them in rotation, holidays, leave,
 * reports of four people in five (of two in five from `day` on), people who were archived, an open task of everybody
 * due on each of the days from two days before `day` to seven after it, and the reminders of the ten days before.
 * Everybody is in one time zone.
 * @param day The first day whose reminders are measured; reports, leave and tasks reach six days beyond it.
 */
export async function fillReminderFacts(
  ownerUrl: string,
  day: Temporal.PlainDate,
  zone: string,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const fill = (statement: string) => owner.query(statement.replaceAll(':day', `date '${day.toString()}'`))
  try {
    await owner.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await owner.query('update app.tenants set time_zone = $1', [zone])
    await fill(
      `update app.users set weekly_off_day = case when ${numberOf('id')} % 2 = 0 then 'Saturday' else 'Sunday' end`,
    )
    await fill(`
      insert into app.work_schedules (tenant_id, user_id, from_date, weeks)
      select tenant_id, id, :day - 100, '{1, 65}' from app.users where ${numberOf('id')} % 10 = 3`)
    await fill(`
      insert into app.holidays (tenant_id, id, date, name, created_at)
      select id, uuidv7(), :day + (${numberOf('id')} % 40)::int - 10, 'Founding day', now() from app.tenants`)
    await fill(`
      insert into app.leave_records (tenant_id, id, employee_id, date, portion, reason, marked_by, marked_by_name, created_at)
      select tenant_id, uuidv7(), id, :day + back, (array['full', 'morning', 'afternoon'])[1 + abs(back) % 3], 'Family', id, name, now()
      from app.users cross join generate_series(-10, 6) back where (${numberOf('id')} + back) % 40 = 0`)
    await fill(`
      insert into app.inactive_periods (tenant_id, user_id, from_date, until_date)
      select tenant_id, id, :day - 40, :day - 2 from app.users where ${numberOf('id')} % 100 = 7`)
    await fill(`
      insert into app.reports (tenant_id, id, employee_id, business_unit_id, for_date, preview, submitted_at, time_zone,
        is_late, is_yesterday_submission, submitted_on_week_off)
      select tenant_id, uuidv7(), id, business_unit_id, :day + at, 'Cleared containers', now(), '${zone}', false, false, false
      from generate_series(-10, 6) at cross join app.users
      where (${numberOf('id')} + at) % 5 < case when at < 0 then 4 else 2 end`)
    await fill(`
      insert into app.tasks (tenant_id, id, title, description, due_date, priority, status, task_type, created_by,
        created_by_name, created_at, updated_by_name, updated_at, rank)
      select tenant_id, uuidv7(), 'Clear container ' || n, '', :day - 2 + n, 'Medium', 'Not Started', 'personal', id,
        name, now(), name, now(), ${numberOf('id')} || '-' || n || '1'
      from app.users cross join generate_series(0, 9) n`)
    await fill(`
      insert into app.task_assignees (tenant_id, task_id, user_id, stage, board_column, due_date, rank)
      select tenant_id, id, created_by, 'Not Started', 'Not Started', due_date, rank from app.tasks`)
    await fill(`
      insert into app.reminders (tenant_id, id, user_id, kind, occasion, held_back, day, decided_at)
      select tenant_id, uuidv7(), id, kind, (:day - back)::text, case when back % 2 = 0 then 'reported' end, :day - back,
        (:day - back + time '18:45') at time zone '${zone}'
      from generate_series(1, 10) back cross join app.users cross join unnest(array['report-due', 'report-missing']) kind`)
    await owner.query(`
      create table floor.reminders (like app.reminders including all);
      create table floor.bare_notifications (like app.notifications including all)`)
    await owner.query('vacuum analyze')
    await owner.query('checkpoint')
  } finally {
    await owner.end()
  }
}
