import { formatDate } from '#core/time/format.ts'

interface Due {
  /** YYYY-MM-DD. */
  dueDate: string
  isBlocked: boolean
}

/** "Overdue since 08-Jun-2026", "Due tomorrow", "Blocked, due today", by the person's current date. */
export function dueInWords({ dueDate, isBlocked }: Due, today: string): string {
  const { days } = Temporal.PlainDate.from(today).until(dueDate, { largestUnit: 'day' })
  const [first, later] = days < 0 ? ['Overdue since', 'overdue since'] : ['Due', 'due']
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : formatDate(dueDate)
  return isBlocked ? `Blocked, ${later} ${day}` : `${first} ${day}`
}
