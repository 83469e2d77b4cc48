import type { Series } from './series.ts'

/** Whether it is a series of meetings, and not a single one. */
export function isRecurring({ timetables }: Series): boolean {
  return timetables.at(-1)!.rule !== 'none'
}
