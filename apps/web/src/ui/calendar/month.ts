/** The weeks of a month, Sunday first; null for days of other months. */
export function weeksOfMonth(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const first = month.toPlainDate({ day: 1 })
  const lead = first.dayOfWeek % 7
  const count = Math.ceil((lead + month.daysInMonth) / 7)
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => {
      const number = week * 7 + day - lead
      return number >= 0 && number < month.daysInMonth ? first.add({ days: number }) : null
    }),
  )
}

type Day = Temporal.PlainDate
export type Week = [Day, Day, Day, Day, Day, Day, Day]

/** The seven days of the week that contains the day, Sunday first. */
export function weekOf(date: Temporal.PlainDate): Week {
  const sunday = date.subtract({ days: date.dayOfWeek % 7 })
  const after = (days: number) => sunday.add({ days })
  return [sunday, after(1), after(2), after(3), after(4), after(5), after(6)]
}

/** The range of a calendar: five years before this one and five after (docs/spec/reporting.md#9). */
export const yearsAround = 5

interface Bounds {
  first: Temporal.PlainDate
  last: Temporal.PlainDate
}

/** The first and the last day of a calendar's range. */
export function boundsAround(today: Temporal.PlainDate): Bounds {
  return {
    first: Temporal.PlainDate.from({ year: today.year - yearsAround, month: 1, day: 1 }),
    last: Temporal.PlainDate.from({ year: today.year + yearsAround, month: 12, day: 31 }),
  }
}

/** The day, or the nearest one within the range. */
export function clamped(date: Temporal.PlainDate, { first, last }: Bounds): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(date, first) < 0) return first
  return Temporal.PlainDate.compare(date, last) > 0 ? last : date
}

/** The number of months per row of the month picker. */
export const monthsInRow = 3

/** The month that a key moves to, as in a date grid; undefined for other keys. */
export function monthAfterKey(
  month: Temporal.PlainYearMonth,
  key: string,
  today: Temporal.PlainDate,
): Temporal.PlainYearMonth | undefined {
  switch (key) {
    case 'ArrowLeft':
      return month.subtract({ months: 1 })
    case 'ArrowRight':
      return month.add({ months: 1 })
    case 'ArrowUp':
      return month.subtract({ months: monthsInRow })
    case 'ArrowDown':
      return month.add({ months: monthsInRow })
    case 'Home':
      return month.with({ month: 1 })
    case 'End':
      return month.with({ month: 12 })
    case 'PageUp':
      return month.subtract({ years: 1 })
    case 'PageDown':
      return month.add({ years: 1 })
    case 't':
    case 'T':
      return today.toPlainYearMonth()
    default:
      return undefined
  }
}

/** The day that a key moves to, as in a date grid; undefined for other keys. */
export function dayAfterKey(
  date: Temporal.PlainDate,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return date.subtract({ days: 1 })
    case 'ArrowRight':
      return date.add({ days: 1 })
    case 'ArrowUp':
      return date.subtract({ days: 7 })
    case 'ArrowDown':
      return date.add({ days: 7 })
    case 'Home':
      return date.subtract({ days: date.dayOfWeek % 7 })
    case 'End':
      return date.add({ days: 6 - (date.dayOfWeek % 7) })
    case 'PageUp':
      return date.subtract(shiftKey ? { years: 1 } : { months: 1 })
    case 'PageDown':
      return date.add(shiftKey ? { years: 1 } : { months: 1 })
    case 't':
    case 'T':
      return today
    default:
      return undefined
  }
}
