import { dayKindOf, dayKindsOver, type DayKind, type PersonCalendar } from './working-day.ts'

/** The reporting state of one day, as the consistency calendar marks it. */
export const reportingStates = [
  'on-time',
  'late',
  'missed',
  'leave',
  'weekly-off',
  'holiday',
  'not-due',
  'before-joining',
  'not-kept',
  'inactive',
  'zone-change',
] as const
export type ReportingState = (typeof reportingStates)[number]

/** How many days the strip beside a name shows, today included. */
export const stripDays = 14

/**
 * The state of a day for a person whose current day is `today`. A report is shown as one on any kind of day; a day that
 * has not ended is not missed (docs/spec/decisions.md#038), nor is a day on which no report could be expected of the
 * person (docs/spec/decisions.md#039 and #115).
 *
 * @param isLate Whether the day's report was late; undefined if there is none.
 */
export function reportingStateOf(
  calendar: PersonCalendar,
  isLate: boolean | undefined,
  date: Temporal.PlainDate,
  today: Temporal.PlainDate,
): ReportingState {
  const facts = { day: date.toString(), joinedOn: calendar.joinedOn.toString(), today: today.toString() }
  return stateOf(calendar, isLate, facts, () => dayKindOf(calendar, date))
}

/**
 * `reportingStateOf` for the same days of many people, by YYYY-MM-DD. `awaited` is the state of a person's own current
 * day on which a report is expected and not in yet.
 */
export function reportingStatesOver(
  dates: readonly Temporal.PlainDate[],
): (
  calendar: PersonCalendar,
  today: string,
) => (day: string, isLate: boolean | undefined) => ReportingState | 'awaited' {
  const kindsOf = dayKindsOver(dates)
  return (calendar, today) => {
    const kindOn = kindsOf(calendar)
    const joinedOn = calendar.joinedOn.toString()
    return (day, isLate) => {
      const state = stateOf(calendar, isLate, { day, joinedOn, today }, () => kindOn(day))
      return state === 'not-due' && day === today && day > joinedOn ? 'awaited' : state
    }
  }
}

function stateOf(
  calendar: PersonCalendar,
  isLate: boolean | undefined,
  { day, joinedOn, today }: { day: string; joinedOn: string; today: string },
  kindOn: () => DayKind,
): ReportingState {
  if (isLate !== undefined) return isLate ? 'late' : 'on-time'
  if (day < joinedOn) return 'before-joining'
  if (calendar.reportsFrom && day < calendar.reportsFrom.toString()) return 'not-kept'
  if (calendar.inactive.has(day)) return 'inactive'
  const kind = kindOn()
  if (kind !== 'working') return kind
  if (calendar.skipped.has(day)) return 'zone-change'
  return day === joinedOn || day >= today ? 'not-due' : 'missed'
}
