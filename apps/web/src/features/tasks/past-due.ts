import { dueInPast } from '#core/tasks/texts.ts'

/** Why a task cannot be due on a day, YYYY-MM-DD: it is past. */
export function pastDue(today: Temporal.PlainDate): (date: string) => string | undefined {
  return (date) => (date < today.toString() ? dueInPast : undefined)
}
