import type { Id } from '#core/ids/id.ts'
import type { Reporter } from '#core/reports/submission.ts'
import { isExpected } from '#core/working-days/working-day.ts'
import { scheduleOf } from '#core/working-days/work-schedule.ts'
import { localDate } from '#core/time/report-clock.ts'
import { acknowledgmentOf, editOf, submissionOf } from '#server/features/reports/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { demoHistory } from './history.ts'
import { insertRows } from './insert-rows.ts'
import { seededRandom, type Random } from './random.ts'
import { demoHolidays } from './seed-calendar.ts'
import { seedFiles } from './seed-files.ts'
import { demoLeave } from './seed-leave.ts'
import { idOf, type Seeded, type SeededReport, type Seeding } from './seeding.ts'
import { seedReminders } from './seed-reminders.ts'
import { factRow, noticeRows } from './fact-rows.ts'

/** Creates the reports of the company's people and their consequences. */
export async function seedReports(owner: pg.Client, seeding: Seeding): Promise<void> {
  const { tenantId, settings } = seeding
  const random = seededRandom(settings.seed)
  const rows = reportsOf(seeding, random)
  await insertReports(owner, seeding, rows)
  await insertAcknowledgments(owner, tenantId, rows)
  await seedFiles(owner, seeding, rows, random)
  await seedActivity(owner, tenantId, rows)
  await seedNotifications(owner, tenantId, rows)
  await seedReminders(owner, tenantId, settings, rows)
}

function reportsOf(seeding: Seeding, random: Random): SeededReport[] {
  const { company, people, settings } = seeding
  const leave = Map.groupBy(
    demoLeave(seeding).filter(({ portion }) => portion === 'full'),
    (record) => record.employee_id,
  )
  const holidays = demoHolidays(company, localDate(settings.now, company.timeZone))
  return people.flatMap((person) => {
    const { unit } = person
    if (unit === null) return []
    const timeZone = person.timeZone ?? company.timeZone
    const reporter: Reporter = {
      timeZone,
      dueTimes: [],
      schedule: scheduleOf(person.weeklyOffDay),
      holidays: new Set(
        holidays
          .filter((holiday) => holiday.unit === undefined || holiday.unit === unit)
          .map(({ date }) => date.toString()),
      ),
      leave: new Set(leave.get(person.id)?.map(({ date }) => date.toString())),
      inactive: new Set(),
      skipped: new Set(),
      joinedOn: person.joinedAt.toZonedDateTimeISO('UTC').toPlainDate(),
    }
    const manager = managerOf(person, people)
    const quietFrom = firstQuietDay(reporter, person.quietDays ?? 0, settings.now)
    return demoHistory(reporter, unit, settings.now, random, person.isSteady ?? false)
      .filter((report) => Temporal.PlainDate.compare(report.forDate, quietFrom) < 0)
      .map((report) => ({
        id: newUuid(report.submittedAt),
        person,
        unit,
        manager,
        reporter,
        timeZone,
        report: manager ? report : { ...report, acknowledgment: null },
      }))
  })
}

async function insertReports(
  owner: pg.Client,
  { tenantId, unitIds }: Seeding,
  rows: readonly SeededReport[],
): Promise<void> {
  await insertRows(
    owner,
    'app.reports',
    rows.map(({ id, person, unit, manager, timeZone, report }) => ({
      tenant_id: tenantId,
      id,
      employee_id: person.id,
      business_unit_id: idOf(unitIds, unit),
      for_date: report.forDate,
      status: report.acknowledgment ? 'Acknowledged' : 'Pending Acknowledgment',
      preview: report.preview,
      version_count: report.versions.length,
      submitted_at: report.submittedAt,
      time_zone: timeZone,
      is_late: report.isLate,
      is_yesterday_submission: report.isYesterdaySubmission,
      submitted_on_week_off: report.submittedOnWeekOff,
      submitted_on_holiday: report.submittedOnHoliday,
      submitted_on_leave: report.submittedOnLeave,
      acknowledged_by: (report.acknowledgment && manager?.id) ?? null,
      acknowledged_at: report.acknowledgment?.at ?? null,
      manager_comments: report.acknowledgment?.comments ?? null,
    })),
  )
  await insertRows(
    owner,
    'app.report_versions',
    rows.flatMap(({ id, report }) => {
      const [first, edit] = report.versions
      return [{ at: report.submittedAt, text: first }, ...(edit ? [edit] : [])].map(
        ({ at, text }, index) => ({
          tenant_id: tenantId,
          report_id: id,
          version_number: index + 1,
          action: index === 0 ? 'submitted' : 'edited',
          written_at: at,
          tasks_completed: text.tasksCompleted,
          challenges_faced: text.challengesFaced,
          plan_for_tomorrow: text.planForTomorrow,
          is_copied: index === 0 && report.isCopied,
        }),
      )
    }),
  )
}

async function insertAcknowledgments(
  owner: pg.Client,
  tenantId: string,
  rows: readonly SeededReport[],
): Promise<void> {
  await insertRows(
    owner,
    'app.acknowledgments',
    rows.flatMap(({ id, manager, report: { acknowledgment } }) =>
      manager && acknowledgment
        ? {
            tenant_id: tenantId,
            report_id: id,
            manager_id: manager.id,
            manager_name: manager.name,
            designation: manager.designation,
            acknowledged_at: acknowledgment.at,
            comments: acknowledgment.comments,
            reaction: acknowledgment.reaction,
          }
        : [],
    ),
  )
}

/** The first day without a report: as many working days before today as `days`. */
function firstQuietDay(reporter: Reporter, days: number, now: Temporal.Instant): Temporal.PlainDate {
  let date = localDate(now, reporter.timeZone)
  for (let left = days; left > 0;) {
    date = date.subtract({ days: 1 })
    if (isExpected(reporter, date)) left--
  }
  return date
}

function aboutOf({ id, person, report }: SeededReport) {
  return {
    id: id as Id<'report'>,
    employee_id: person.id as Id<'user'>,
    employee_name: person.name,
    for_date: report.forDate,
    is_late: report.isLate,
  }
}

async function seedActivity(owner: pg.Client, tenantId: string, rows: SeededReport[]): Promise<void> {
  const entries = rows.flatMap((row) => {
    const { person, manager, report } = row
    const submitted = factRow(person, report.submittedAt, submissionOf(aboutOf(row)))
    const [, edit] = report.versions
    const edited = edit ? [factRow(person, edit.at, editOf(aboutOf(row)))] : []
    if (!report.acknowledgment || !manager) return [submitted, ...edited]
    const acknowledged = acknowledgmentOf(aboutOf(row), report.acknowledgment)
    return [submitted, ...edited, factRow(manager, report.acknowledgment.at, acknowledged)]
  })
  await insertRows(
    owner,
    'app.activity_entries',
    entries.map((row) => ({ tenant_id: tenantId, ...row })),
  )
}

/** Waiting reports notify the manager; the newest acknowledgment notifies its employee. */
async function seedNotifications(owner: pg.Client, tenantId: string, rows: SeededReport[]): Promise<void> {
  const waiting = rows.flatMap((row) => {
    const { person, manager, report } = row
    if (!manager || report.acknowledgment) return []
    const groups = { acknowledgers: [manager.id as Id<'user'>] }
    return noticeRows(person, report.submittedAt, { ...submissionOf(aboutOf(row)), groups })
  })
  const notified = new Set<string>()
  const acknowledged = rows.flatMap((row) => {
    const { person, manager, report } = row
    if (!report.acknowledgment || !manager || notified.has(person.id)) return []
    notified.add(person.id)
    return noticeRows(
      manager,
      report.acknowledgment.at,
      acknowledgmentOf(aboutOf(row), report.acknowledgment),
    )
  })
  await insertRows(
    owner,
    'app.notifications',
    [...waiting, ...acknowledged].map((row) => ({ tenant_id: tenantId, ...row })),
  )
}

/** The person who acknowledges the report; nobody acknowledges their own. */
function managerOf(person: Seeded, people: readonly Seeded[]): Seeded | undefined {
  const isOther = (one: Seeded): boolean => one.id !== person.id
  return (
    people.find((one) => isOther(one) && one.role === 'Manager' && one.unit === person.unit) ??
    people.find((one) => isOther(one) && one.role === 'Director')
  )
}
