import { preview } from '#core/reports/preview.ts'
import { submissionFlags, type Reporter, type SubmissionFlags } from '#core/reports/submission.ts'
import { localDate } from '#core/time/report-clock.ts'
import { dayKindOf } from '#core/working-days/working-day.ts'
import type { Random } from './random.ts'
import { dayOfWork, managerComments, type DayOfWork } from './work.ts'

const daysBack = 16
const mostReports = 12

export interface DemoReport extends DayOfWork, SubmissionFlags {
  forDate: Temporal.PlainDate
  submittedAt: Temporal.Instant
  preview: string
  /** Null while nobody has acknowledged it. */
  acknowledgment: { at: Temporal.Instant; comments: string; reaction: string | null } | null
}

/**
 * A person's reports up to now: at most 12 of the last 16 days without the weekly off, submitted at 18:30 and
 * acknowledged two hours later (2 §9); some a little late, some of the last day not acknowledged yet. A steady person
 * has missed none.
 */
export function demoHistory(
  reporter: Reporter,
  unit: string,
  now: Temporal.Instant,
  random: Random,
  isSteady: boolean,
): DemoReport[] {
  const today = localDate(now, reporter.timeZone)
  const steadiness = 0.78 + random.next() * 0.22
  const days = Array.from({ length: daysBack }, (_, index) => today.subtract({ days: index + 1 }))
    .filter((day) => dayKindOf(reporter, day) === 'working')
    .filter((_, index) => index === 0 || random.chance(steadiness) || isSteady)
    .slice(0, mostReports)
  return days.map((day, index) => demoReport(reporter, unit, day, index === 0, now, random))
}

function demoReport(
  reporter: Reporter,
  unit: string,
  day: Temporal.PlainDate,
  isNewest: boolean,
  now: Temporal.Instant,
  random: Random,
): DemoReport {
  const isLate = random.chance(0.08)
  const at = day
    .toZonedDateTime({ timeZone: reporter.timeZone, plainTime: isLate ? '19:20' : '18:30' })
    .toInstant()
  // A report cannot be newer than now, which "yesterday evening" in a western zone may be.
  const submittedAt = Temporal.Instant.compare(at, now) > 0 ? now : at
  const acknowledgedAt = submittedAt.add({ hours: 2 })
  const isWaiting = (isNewest && random.chance(0.5)) || Temporal.Instant.compare(acknowledgedAt, now) > 0
  const text = dayOfWork(unit, random)
  return {
    ...text,
    ...submissionFlags(reporter, day, submittedAt),
    forDate: day,
    submittedAt,
    preview: preview(text.tasksCompleted),
    acknowledgment: isWaiting
      ? null
      : {
          at: acknowledgedAt,
          comments: random.pick(managerComments),
          reaction: random.chance(0.4) ? random.pick(['👍', '👏', '🎉', '💡', '🙏']) : null,
        },
  }
}
