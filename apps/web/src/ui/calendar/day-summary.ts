import type { ReportingState } from '#core/working-days/reporting-day.ts'
import { formatDateWithDay } from '#core/time/format.ts'

interface Day {
  date: string
  /** `working` if the reader may not know more. */
  state: ReportingState | 'working'
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

/** "12 on time, 2 weekly off"; empty if nothing was due. */
export function daysInWords(days: readonly Day[]): string {
  return counted
    .map(([state, words]) => [days.filter((day) => day.state === state).length, words] as const)
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')
}

/** "Last 14 days: 6 on time, 1 late, 4 missed, 2 weekly off". */
export function stripSummary(days: readonly Day[], period = `Last ${days.length} days`): string {
  return `${period}: ${daysInWords(days) || 'nothing was due'}`
}

const words: Record<Day['state'], string> = {
  'on-time': 'submitted on time',
  late: 'submitted late',
  missed: 'missed',
  leave: 'on leave',
  'weekly-off': 'weekly off',
  holiday: 'holiday',
  'not-due': 'not yet due',
  'before-joining': 'before joining',
  'not-kept': 'reports deleted',
  inactive: 'archived or suspended',
  'zone-change': 'no report due, the time zone changed',
  working: 'working day',
}

/** "Tue 09-Jun-2026, submitted late". */
export function daySentence(date: string, day: Day | undefined): string {
  const half = day?.isHalfLeave ? ', half a day of leave' : ''
  return `${formatDateWithDay(date)}${day ? `, ${words[day.state]}${half}` : ''}`
}
