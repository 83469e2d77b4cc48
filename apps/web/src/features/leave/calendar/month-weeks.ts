/** The weeks of a month, Sunday to Saturday; days of the months beside it are null. */
export function weeksOf(month: Temporal.PlainYearMonth): (Temporal.PlainDate | null)[][] {
  const first = month.toPlainDate({ day: 1 })
  // Temporal counts Monday 1 … Sunday 7.
  const lead = first.dayOfWeek % 7
  const cells = Array.from({ length: Math.ceil((lead + month.daysInMonth) / 7) * 7 }, (_, index) => {
    const day = index - lead + 1
    return day >= 1 && day <= month.daysInMonth ? first.with({ day }) : null
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** "June 2026". */
export function monthName(month: Temporal.PlainYearMonth): string {
  return `${monthNames[month.month - 1]} ${month.year}`
}

/** The day on which a key lands that was pressed on `from`; undefined for keys that move nowhere. */
export function dayAfterKey(from: Temporal.PlainDate, key: string): Temporal.PlainDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return from.subtract({ days: 1 })
    case 'ArrowRight':
      return from.add({ days: 1 })
    case 'ArrowUp':
      return from.subtract({ days: 7 })
    case 'ArrowDown':
      return from.add({ days: 7 })
    case 'Home':
      return from.subtract({ days: from.dayOfWeek % 7 })
    case 'End':
      return from.add({ days: 6 - (from.dayOfWeek % 7) })
    case 'PageUp':
      return from.subtract({ months: 1 })
    case 'PageDown':
      return from.add({ months: 1 })
    default:
      return undefined
  }
}
