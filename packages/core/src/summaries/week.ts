import { counted } from '../texts/counted.ts'
import type { HeldBackReason } from '../reminders/decide.ts'
import { dayKindOf, type PersonCalendar } from '../working-days/working-day.ts'

/** HH:MM on the manager's clock, on the day that they chose. */
export const weekSummaryAt = '09:00'
/** How many days back and ahead it looks. */
export const weekDays = 7

/** How many reports of a person were expected in the last seven days, and how many of these are in. */
export interface ReportedWeek {
  name: string
  expected: number
  reported: number
}

/** The content of a manager's summary about the people whose reports they see. */
export interface WeekSummary {
  /** By name. */
  people: readonly ReportedWeek[]
  blocked: number
  /** How many people are on leave in the next seven days. */
  away: number
}

/** The sums, the people with a gap, and those without any report. */
export function countWeek(people: readonly ReportedWeek[]) {
  const sum = (figure: (one: ReportedWeek) => number) => people.reduce((total, one) => total + figure(one), 0)
  const missing = people.filter(({ expected, reported }) => reported < expected)
  return {
    expected: sum(({ expected }) => expected),
    reported: sum(({ reported }) => reported),
    silent: missing.filter(({ reported }) => reported === 0),
    gaps: missing.filter(({ reported }) => reported > 0),
  }
}

/**
 * Why the summary of a day is held back: on a holiday or leave of the manager, or if they see nobody's reports. A
 * weekly off holds back nothing, because the manager chose the day.
 */
export function weekHeldBack(
  calendar: PersonCalendar,
  day: Temporal.PlainDate,
  { people, blocked, away }: WeekSummary,
): HeldBackReason | null {
  const kind = dayKindOf(calendar, day)
  if (kind === 'holiday' || kind === 'leave') return kind
  return people.length + blocked + away === 0 ? 'nothing-to-say' : null
}

/** The figures of a week, without the people. */
export interface WeekFigures {
  expected: number
  reported: number
  /** How many people reported nothing although they were expected to. */
  silent: number
  blocked: number
  away: number
}

export function weekFigures({ people, blocked, away }: WeekSummary): WeekFigures {
  const { expected, reported, silent } = countWeek(people)
  return { expected, reported, silent: silent.length, blocked, away }
}

/** The notification, such as "Your team’s week: 42 of 45 reports are in, …". */
export function weekMessage({ expected, reported, silent, blocked, away }: WeekFigures): string {
  const parts = [
    `${reported} of ${expected} reports are in`,
    silent > 0 && `${counted(silent, 'person', 'people')} reported nothing`,
    blocked > 0 && counted(blocked, 'task is blocked', 'tasks are blocked'),
    away > 0 && `${counted(away, 'person', 'people')} will be away`,
  ].filter((part) => part !== false)
  return `Your team’s week: ${parts.join(', ')}.`
}
