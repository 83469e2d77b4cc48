import { counted } from '#core/texts/counted.ts'
import { formatDateWithDay, formatMonth, formatTime } from '#core/time/format.ts'
import { onlyOf } from '#web/lib/only-of.ts'
import { longName } from './period-names.ts'
import type { Performance } from './use-performance.ts'

/** The finding of the chart of reports. */
export function reportFinding({ figures, digest, person }: Performance, ownZone: string): string {
  const { due, onTime, late, missed, extra, leave, todayDueAt } = figures
  const missedDay = digest.lateOrMissed.citations.find(({ report }) => report === null)?.date
  const time = todayDueAt && formatTime(todayDueAt, person.timeZone)
  return sentences([
    due === 0 &&
      (leave > 0 && !todayDueAt
        ? 'No report was due: the working days were leave.'
        : 'No report was due yet.'),
    due > 0 && `${onTime.toLocaleString('en')} of ${due.toLocaleString('en')} on time.`,
    late > 0 && `${late.toLocaleString('en')} late.`,
    missed === 1 && missedDay !== undefined && `1 missed, on ${formatDateWithDay(missedDay)}.`,
    missed > 1 && `${missed.toLocaleString('en')} missed.`,
    due > 0 && leave > 0 && `${counted(leave, 'day was', 'days were')} leave.`,
    extra > 0 && `${counted(extra, 'more report is', 'more reports are')} for days off.`,
    time && `Today’s is due at ${time}${person.timeZone === ownZone ? '' : ' their time'}.`,
  ])
}

/** The finding of the chart of tasks. */
export function taskFinding({ figures: { tasks }, periods, periodLength }: Performance): string {
  if (!tasks || tasks.completed === 0) return 'No task was completed.'
  const sums = periods.map(({ byDueDate, afterDueDate }) => byDueDate + afterDueDate)
  const most = Math.max(...sums)
  const fullest = onlyOf(periods.filter((_, index) => sums[index] === most))
  return sentences([
    `${tasks.byDueDate.toLocaleString('en')} of ${tasks.completed.toLocaleString('en')} by their due date.`,
    periods.length > 1 &&
      fullest &&
      `Busiest: ${periodLength === 'month' ? formatMonth(fullest.from.slice(0, 7)) : longName(fullest)}, ${counted(most, 'task', 'tasks')}.`,
  ])
}

function sentences(parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}

/** "35 min", "14 h", "3 days": rounded. */
export function roughly(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`
}
