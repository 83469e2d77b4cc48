import type { DayInRow } from '#core/leave/stretches.ts'
import { dayKindsOver } from '#core/working-days/working-day.ts'
import type { CalendarOfDays } from '../working-days/api.ts'

type Leave = NonNullable<DayInRow['leave']>

/** Why somebody is away on a day, YYYY-MM-DD: the record of their leave, or the kind of day off. */
export type AwayOn<Record extends Leave> = (day: string) => Record | 'weekly-off' | 'holiday' | undefined

/**
 * Prepares a function that says why a person is away on one of these days. A company has thousands of person days in a
 * month, and other requests wait meanwhile: so days are compared as text.
 */
export function awayOver(dates: readonly Temporal.PlainDate[]) {
  const kindsOf = dayKindsOver(dates)
  return <Record extends Leave>(
    calendar: CalendarOfDays,
    leaveOn: (day: string) => Record | undefined,
  ): AwayOn<Record> => {
    const joinedOn = calendar.joinedOn.toString()
    const kindOn = kindsOf(calendar)
    return (day) => {
      if (day < joinedOn) return undefined
      const kind = kindOn(day)
      // A day off is no leave; leave that was entered before the day became one is not shown.
      return kind === 'weekly-off' || kind === 'holiday' ? kind : leaveOn(day)
    }
  }
}

/**
 * A person's days for `stretchesOf`. A reader who may not know the reasons of leave gets rows without them, so that not
 * even the day on which a reason changes is revealed.
 */
export function dayRowOf<Record extends Leave>(
  days: readonly string[],
  awayOn: AwayOn<Record>,
  reader: { mayKnowReasons: boolean },
): DayInRow[] {
  return days.map((date) => {
    const away = awayOn(date)
    if (typeof away !== 'object') return { date, isDayOff: away !== undefined, leave: undefined }
    const reason = reader.mayKnowReasons ? away.reason : null
    return { date, isDayOff: false, leave: { portion: away.portion, reason } }
  })
}
