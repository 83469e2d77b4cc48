import { preview } from '#core/reports/preview.ts'
import { submissionFlags, type Reporter, type SubmissionFlags } from '#core/reports/submission.ts'
import { localDate } from '#core/time/report-clock.ts'
import { dayKindOf, isExpected } from '#core/working-days/working-day.ts'
import type { Random } from './random.ts'
import { dayOfWork, managerComments, withAfterthought, type DayOfWork } from './work.ts'

const daysBack = 100

export interface DemoReport extends SubmissionFlags {
  forDate: Temporal.PlainDate
  submittedAt: Temporal.Instant
  isCopied: boolean
  /** The text as submitted and, if it was edited, as it is now. */
  versions: [DayOfWork, { at: Temporal.Instant; text: DayOfWork }?]
  preview: string
  /** Null while nobody has acknowledged it. */
  acknowledgment: { at: Temporal.Instant; comments: string; reaction: string | null } | null
}

/**
 * A person's reports of the last 100 days, newest first: most of their working days, and now and then a day off; some
 * late, some filed the next morning, some edited, some not acknowledged yet. The newest working day has one. A steady
 * person has missed none.
 */
export function demoHistory(
  reporter: Reporter,
  unit: string,
  now: Temporal.Instant,
  random: Random,
  isSteady: boolean,
): DemoReport[] {
  const today = localDate(now, reporter.timeZone)
  const steadiness = 0.88 + random.next() * 0.12
  const days = Array.from({ length: daysBack }, (_, index) => today.subtract({ days: index + 1 }))
  const newest = days.find((day) => isExpected(reporter, day))
  return days
    .filter((day) => {
      const isReported = random.chance(isExpected(reporter, day) ? steadiness : 0.025)
      if (isExpected(reporter, day)) return isReported || isSteady || day === newest
      const isOff =
        dayKindOf(reporter, day) !== 'leave' && Temporal.PlainDate.compare(day, reporter.joinedOn) > 0
      return isReported && isOff
    })
    .map((day) => demoReport(reporter, unit, day, day === newest, now, random))
}

function demoReport(
  reporter: Reporter,
  unit: string,
  day: Temporal.PlainDate,
  isNewest: boolean,
  now: Temporal.Instant,
  random: Random,
): DemoReport {
  const submittedAt = submissionOf(reporter, day, now, random)
  const acknowledgedAt = submittedAt.add({
    minutes: random.chance(0.6) ? 25 + random.below(160) : 720 + random.below(300),
  })
  const isAhead = Temporal.Instant.compare(acknowledgedAt, now) > 0
  const isRecent = Temporal.Instant.compare(submittedAt, now.subtract({ hours: 24 * 8 })) > 0
  const isWaiting = random.chance(isNewest ? 0.5 : isRecent ? 0.06 : 0) || isAhead
  const first = dayOfWork(unit, random)
  const editedAt = submittedAt.add({ minutes: 6 + random.below(18) })
  const isEdited = random.chance(0.07) && Temporal.Instant.compare(editedAt, now) <= 0
  const edit = isEdited ? { at: editedAt, text: withAfterthought(first, unit, random) } : undefined
  return {
    ...submissionFlags(reporter, day, submittedAt),
    forDate: day,
    submittedAt,
    isCopied: random.chance(0.04),
    versions: edit ? [first, edit] : [first],
    preview: preview((edit?.text ?? first).tasksCompleted),
    acknowledgment: isWaiting
      ? null
      : {
          at: acknowledgedAt,
          comments: random.pick(managerComments),
          reaction: random.chance(0.4) ? random.pick(['👍', '👏', '🎉', '💡', '🙏']) : null,
        },
  }
}

/** When the report was submitted: mostly before seven in the evening, some later, some on the next morning. */
function submissionOf(
  reporter: Reporter,
  day: Temporal.PlainDate,
  now: Temporal.Instant,
  random: Random,
): Temporal.Instant {
  const minutes = 16 * 60 + 40 + random.below(138)
  const isNextMorning = random.chance(0.02) && isExpected(reporter, day)
  const late = random.chance(0.07) ? 20 + random.below(160) : 0
  const at = day.toZonedDateTime({ timeZone: reporter.timeZone, plainTime: '00:00' })
  const submitted = isNextMorning
    ? at.add({ days: 1 }).with({ hour: 8, minute: 10 + random.below(50) })
    : at.with({ hour: Math.floor(minutes / 60), minute: minutes % 60 }).add({ minutes: late })
  // A report cannot be newer than now, which "yesterday evening" in a western zone may be.
  return Temporal.Instant.compare(submitted.toInstant(), now) > 0 ? now : submitted.toInstant()
}
