export interface TableDay {
  /** YYYY-MM-DD. */
  date: string
  /** The names of its holidays. */
  holidays: readonly string[]
  /** How many people are on leave. */
  out: number
}

/** Whether a week, or the table, begins with the day. */
export function isWeekStart(date: string, days: readonly string[]): boolean {
  return date === days[0] || Temporal.PlainDate.from(date).dayOfWeek === 7
}
