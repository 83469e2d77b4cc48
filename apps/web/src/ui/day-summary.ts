import type { ReportingState } from '#core/working-days/reporting-day.ts'
import { formatDateWithDay } from '#core/time/format.ts'

interface Day {
  date: string
  state: ReportingState
  isHalfLeave: boolean
}

const counted: readonly [ReportingState, string][] = [
  ['on-time', 'on time'],
  ['late', 'late'],
  ['missed', 'missed'],
  ['leave', 'on leave'],
  ['weekly-off', 'weekly off'],
  ['holiday', 'holiday'],
]

/** "Last 14 days: 6 on time, 1 late, 4 missed, 2 weekly off". */
export function stripSummary(days: readonly Day[]): string {
  const parts = counted
    .map(([state, words]) => [days.filter((day) => day.state === state).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
  return `Last ${days.length} days: ${parts.length > 0 ? parts.join(', ') : 'nothing was due'}`
}

const words: Record<ReportingState, string> = {
  'on-time': 'submitted on time',
  late: 'submitted late',
  missed: 'missed',
  leave: 'on leave',
  'weekly-off': 'weekly off',
  holiday: 'holiday',
  'not-due': 'not yet due',
  'before-joining': 'before joining',
  inactive: 'archived or suspended',
}

/** "Tue 09-Jun-2026, submitted late". */
export function daySentence(date: string, day: Day | undefined): string {
  const half = day?.isHalfLeave ? ', half a day of leave' : ''
  return `${formatDateWithDay(date)}${day ? `, ${words[day.state]}${half}` : ''}`
}
