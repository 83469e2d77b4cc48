import { formatTime, formatTimeOfDay } from '#core/time/format.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import type { PersonSummary } from './use-person.ts'

interface TodayStatus {
  mark: MarkName
  text: string
}

/**
 * The person's status of today, in one sentence with its mark; undefined if the reader may not see it. Times are the
 * person's local times.
 */
export function todayStatus({ person, today, todaysReport }: PersonSummary): TodayStatus | undefined {
  if (person.state === 'archived') return { mark: 'archived', text: 'Archived' }
  if (person.state === 'suspended') return { mark: 'suspended', text: 'Suspended, cannot sign in' }
  const at = (instant: string) => formatTime(instant, person.timeZone)
  if (todaysReport?.report) {
    const { isLate, submittedAt } = todaysReport.report
    return isLate
      ? { mark: 'late', text: `Report late today, ${at(submittedAt)}` }
      : { mark: 'submitted', text: `On time today, ${at(submittedAt)}` }
  }
  if (!today) return undefined
  if (today.kind === 'weekly-off') return { mark: 'weeklyOff', text: 'Weekly off today' }
  if (today.kind === 'holiday') return { mark: 'holiday', text: 'Holiday today' }
  if (today.kind === 'leave') return { mark: 'leave', text: 'On leave today' }
  const half = today.leave === null ? '' : `, on leave in the ${today.leave}`
  if (todaysReport?.dueAt) return { mark: 'today', text: `Report due ${at(todaysReport.dueAt)}${half}` }
  return { mark: 'active', text: `Working today${half}` }
}

/** "Weekly off: Sunday. Reports due 7:00 PM". */
export function weeklyOffsText({ weeklyOffs, reports }: PersonSummary['works'], dueTime: string): string {
  const offs = weeklyOffs === 'None' ? 'No weekly off' : `Weekly off: ${weeklyOffs}`
  return reports ? `${offs}. Reports due ${formatTimeOfDay(dueTime)}` : offs
}
