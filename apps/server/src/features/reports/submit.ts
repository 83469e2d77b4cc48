import { todayFor, zoneFor } from '#server/platform/today.ts'
import { allows } from '#core/access/acts.ts'
import { AppError } from '#core/errors/app-error.ts'
import { submitUpToDaysBack } from '#core/reports/limits.ts'
import { unitOn } from '#core/people/unit-history.ts'
import { preview } from '#core/reports/preview.ts'
import { submissionFlags, submissionRefusal, type Reporter } from '#core/reports/submission.ts'
import { mayEarnBadge } from '#core/working-days/badge-chance.ts'
import { formatDate } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { derivedId } from '#server/platform/ids.ts'
import { lockAttachments } from '../attachments/api.ts'
import { awardBadges, findBadgeProgress } from '../badges/api.ts'
import { findConcernedByReport } from '../people/api.ts'
import { findReport } from './detail-repo.ts'
import { reportSubmitted } from './events.ts'
import { findReporter } from './reporter-repo.ts'
import type { ReportDetail } from './rows.ts'
import { findEarlierReport, newReport, oneReport, queueVersionAttachments } from './write-repo.ts'

type Input = ServerOperation['POST /reports']['body']

/**
 * The acting person with their calendar, and their units, of every day that a report may be for, extended to `asked`, so
 * that the kind of that day is known too.
 */
export async function reporterOf(unit: UnitOfWork, asked?: Temporal.PlainDate) {
  const today = todayFor(unit)
  const oldest = oldestDay(unit)
  return findReporterOver(
    unit,
    asked && Temporal.PlainDate.compare(asked, oldest) < 0 ? asked : oldest,
    asked && Temporal.PlainDate.compare(asked, today) > 0 ? asked : today,
  )
}

function oldestDay(unit: UnitOfWork): Temporal.PlainDate {
  return todayFor(unit).subtract({ days: submitUpToDaysBack })
}

async function findReporterOver(unit: UnitOfWork, from: Temporal.PlainDate, to: Temporal.PlainDate) {
  const found = await findReporter(unit, from, to)
  if (!found) throw new AppError('user_not_found')
  const { calendar, dueTimes, units } = found
  const reporter: Reporter = { ...calendar, timeZone: zoneFor(unit), dueTimes }
  return { reporter, units }
}

/**
 * Submits the report of a day (docs/spec/reporting.md#4; docs/spec/decisions.md#026 to #031). Submitting the same id
 * again as the same person is a retry and changes nothing. What it needs to know is read with one message, and what it
 * writes is sent with the commit.
 * @throws AppError `report_exists`, a refusal of the date, or of a file.
 */
export async function submitReport(unit: UnitOfWork, input: Input): Promise<ReportDetail> {
  if (!allows(unit.actor.permissions, 'report.submit')) throw new AppError('forbidden')
  const [today, oldest] = [todayFor(unit), oldestDay(unit)]
  const date = input.forDate === 'today' ? today : Temporal.PlainDate.from(input.forDate)
  const id = input.id ?? unit.newId<'report'>()
  const presentUnit = unit.actor.businessUnitId
  const [{ reporter, units }, earlier, progress, concernedAtPresent] = await Promise.all([
    // The months of these days, for the badges of months.
    findReporterOver(unit, oldest.with({ day: 1 }), today.with({ day: today.daysInMonth })),
    findEarlierReport(unit, { id, forDate: date }),
    findBadgeProgress(unit),
    findConcernedByReport(unit, presentUnit),
  ])
  const refusal = submissionRefusal(reporter, date, unit.now)
  if (refusal) throw new AppError(refusal)
  if (earlier.holder !== null || earlier.has_report) {
    // An id of another person's report must not reveal that it exists: this person gets another id, always the same
    // one.
    if (earlier.holder !== null && earlier.holder !== unit.actor.userId)
      return submitReport(unit, { ...input, id: derivedId(id, unit.actor.userId) })
    return retried(await findReport(unit, id), date, input)
  }

  const flags = submissionFlags(reporter, date, unit.now)
  const { attachmentIds } = input
  const unitOfDate = unitOn(units, date)
  const isOfPresentUnit = (unitOfDate?.id ?? null) === presentUnit
  const concerned = isOfPresentUnit
    ? concernedAtPresent
    : await findConcernedByReport(unit, unitOfDate?.id ?? null)
  const stored = newReport(unit, {
    ...input,
    ...flags,
    id,
    forDate: date,
    timeZone: reporter.timeZone,
    preview: preview(input.tasksCompleted),
    attachmentCount: attachmentIds.length,
  })
  const mayEarn = mayEarnBadge(reporter, progress, { openFrom: oldest, today })
  unit.join(stored, oneReport)
  // Its files refer to it, and badges count it.
  if (attachmentIds.length > 0 || mayEarn) await unit.flush()
  const files = await lockAttachments(unit, id, attachmentIds)
  queueVersionAttachments(unit, id, 1, attachmentIds)
  if (mayEarn) await awardBadges(unit, [unit.actor.userId])

  const report: ReportDetail = {
    ...unacknowledged,
    id,
    employee_id: unit.actor.userId,
    employee_name: unit.actor.name,
    designation: unit.actor.designation,
    business_unit_id: unitOfDate?.id ?? null,
    business_unit_name: unitOfDate?.name ?? null,
    present_unit_id: unit.actor.businessUnitId,
    for_date: date,
    preview: preview(input.tasksCompleted),
    attachment_count: files.length,
    submitted_at: unit.now,
    time_zone: reporter.timeZone,
    is_late: flags.isLate,
    is_yesterday_submission: flags.isYesterdaySubmission,
    submitted_on_week_off: flags.submittedOnWeekOff,
    submitted_on_holiday: flags.submittedOnHoliday,
    submitted_on_leave: flags.submittedOnLeave,
    acknowledgments: [],
    version_count: 1,
    versions: [firstVersion(unit.now, input, files)],
  }
  reportSubmitted(unit, report, concerned)
  return report
}

/** The fields of a report that nobody has acknowledged. */
const unacknowledged = {
  status: 'Pending Acknowledgment',
  acknowledged_by_me: false,
  first_acknowledgment: null,
  acknowledged_by: null,
  acknowledged_at: null,
  manager_comments: null,
} satisfies Partial<ReportDetail>

function firstVersion(
  now: Temporal.Instant,
  { tasksCompleted, challengesFaced, planForTomorrow, isCopied }: Input,
  files: Awaited<ReturnType<typeof lockAttachments>>,
): ReportDetail['versions'][number] {
  return {
    versionNumber: 1,
    action: 'submitted',
    timestamp: now.toString(),
    tasksCompleted,
    challengesFaced,
    planForTomorrow,
    isCopied,
    attachments: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  }
}

/** The person's own report, if it is the one of this request. */
function retried(found: ReportDetail | undefined, date: Temporal.PlainDate, input: Input): ReportDetail {
  const first = found?.versions[0]
  const isSame =
    found?.for_date.equals(date) &&
    first?.tasksCompleted === input.tasksCompleted &&
    first.challengesFaced === input.challengesFaced &&
    first.planForTomorrow === input.planForTomorrow &&
    first.isCopied === input.isCopied &&
    first.attachments.map((file) => file.id).join() === input.attachmentIds.join()
  if (found && isSame) return found
  const message = `A report for ${formatDate(date)} has already been submitted.`
  throw new AppError('report_exists', {
    date: formatDate(date),
    fields: [{ field: 'body.forDate', message }],
  })
}

/** Working days up to seven days back without a report, newest first, which are shown beside the form. */
export function missedDates(
  reporter: Reporter,
  reported: ReadonlySet<string>,
  now: Temporal.Instant,
  daysBack: number,
): string[] {
  const today = localDate(now, reporter.timeZone)
  return Array.from({ length: daysBack }, (_, index) => today.subtract({ days: index + 1 }))
    .filter((date) => submissionRefusal(reporter, date, now) === null && !reported.has(date.toString()))
    .map(String)
}
