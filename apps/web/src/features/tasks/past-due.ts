import { dueInPast } from '#core/tasks/texts.ts'

/** Why no task can be put on a day, YYYY-MM-DD: it is over. */
export function pastDue(today: Temporal.PlainDate): (date: string) => string | undefined {
  return (date) => (date < today.toString() ? dueInPast : undefined)
}
