import type { Id } from '#core/ids/id.ts'
import { criticalSubject, reminderReason } from '#core/working-days/reminder.ts'
import { attentionLevel, reportingOf } from '#core/working-days/reporting.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import { localDate } from '#core/time/report-clock.ts'
import { criticalLetter, reminderOf } from '#server/features/consistency/api.ts'
import { newUuid } from '#server/platform/ids.ts'
import type pg from 'pg'
import { insertRows } from './insert-rows.ts'
import type { Seeded, SeededReport, Settings } from './seeding.ts'
import { noticeRows } from './fact-rows.ts'

const daysBack = 12

interface Reminder {
  manager: Seeded
  person: Seeded
  at: Temporal.Instant
  daysMissed: number
  lastReportedOn: Temporal.PlainDate
}

/**
 * Creates the reminders that managers sent in the mornings of the last days to people who had missed reports by then.
 */
export async function seedReminders(
  owner: pg.Client,
  tenantId: string,
  { now }: Settings,
  rows: readonly SeededReport[],
): Promise<void> {
  const byPerson = Map.groupBy(rows, ({ person }) => person.id)
  const reminders = [...byPerson.values()].flatMap((reports) => remindersOf(reports, now))
  const tenant = { tenant_id: tenantId }
  await insertRows(
    owner,
    'app.trigger_logs',
    reminders.map(({ manager, person, at, daysMissed }) => ({
      ...tenant,
      id: newUuid(at),
      manager_id: manager.id,
      manager_name: manager.name,
      employee_id: person.id,
      employee_name: person.name,
      reason: reminderReason(daysMissed),
      triggered_at: at,
    })),
  )
  await insertRows(
    owner,
    'app.notifications',
    reminders.flatMap(({ manager, person, at, daysMissed }) => {
      const fact = reminderOf({
        user_id: person.id as Id<'user'>,
        name: person.name,
        days_missed: daysMissed,
      })
      return noticeRows(manager, at, fact).map((row) => ({ ...tenant, ...row }))
    }),
  )
  await seedSentEmails(owner, tenantId, reminders)
}

async function seedSentEmails(
  owner: pg.Client,
  tenantId: string,
  reminders: readonly Reminder[],
): Promise<void> {
  const mails = reminders
    .filter(({ daysMissed }) => attentionLevel(daysMissed) === 'critical')
    .map((one) => ({ ...one, mailId: newUuid(one.at), letter: letterOf(one) }))
  await insertRows(
    owner,
    'app.mails',
    mails.map(({ mailId, letter, at }) => ({
      tenant_id: tenantId,
      id: mailId,
      recipient: letter.to,
      subject: criticalSubject,
      body: letter.body,
      html: letter.html,
      status: 'sent',
      attempts: 1,
      written_at: at,
      sent_at: at.add({ seconds: 2 }),
    })),
  )
  await insertRows(
    owner,
    'app.sent_emails',
    mails.map(({ mailId, letter, person, at }) => ({
      tenant_id: tenantId,
      id: newUuid(at),
      employee_id: person.id,
      recipient: letter.to,
      subject: criticalSubject,
      body: letter.body,
      mail_id: mailId,
      sent_at: at,
    })),
  )
}

function letterOf({ manager, person, daysMissed, lastReportedOn }: Reminder) {
  const to = {
    name: person.name,
    notification_email: person.email,
    days_missed: daysMissed,
    last_reported_on: lastReportedOn,
  }
  return criticalLetter(to, { from: manager.name, publicUrl: undefined })
}

/** At half past nine of each past working day on which the person had already missed two days or more. */
function remindersOf(reports: readonly SeededReport[], now: Temporal.Instant): Reminder[] {
  const [newest] = reports
  if (!newest) return []
  const { person, manager, reporter } = newest
  if (!manager || person.role !== 'Employee') return []
  const dates = reports.map(({ report }) => report.forDate)
  const today = localDate(now, reporter.timeZone)
  return Array.from({ length: daysBack }, (_, back) => today.subtract({ days: back + 1 })).flatMap((day) => {
    if (dayKindOf(reporter, day) !== 'working') return []
    const before = dates.filter((date) => Temporal.PlainDate.compare(date, day) < 0)
    const lastReportedOn = before.toSorted((a, b) => Temporal.PlainDate.compare(a, b)).at(-1)
    if (!lastReportedOn) return []
    const { daysMissed } = reportingOf(reporter, new Set(before.map(String)), day)
    const at = day.toZonedDateTime({ timeZone: reporter.timeZone, plainTime: '09:30' }).toInstant()
    return daysMissed >= 2 ? [{ manager, person, at, daysMissed, lastReportedOn }] : []
  })
}
