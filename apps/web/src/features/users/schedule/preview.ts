import type { Weekday } from '#core/time/weekday.ts'
import { entriesOf, oneCycleOf, withEntry } from '#core/working-days/schedule-change.ts'
import { isWeeklyOff } from '#core/working-days/work-schedule.ts'
import type { DayKind } from '#core/working-days/working-day.ts'
import { knownOf, type Schedule } from './schedule-types.ts'

const days = 28

/** The four weeks from the week of the day `from` on, as they would be after the change; undefined without a day. */
export function previewOf(
  schedule: Schedule,
  weeks: readonly (readonly Weekday[])[],
  from: string,
): { date: string; kind: DayKind }[] | undefined {
  if (from === '') return undefined
  const start = Temporal.PlainDate.from(from)
  const known = knownOf(schedule)
  const entries = withEntry(known, { from: start, weeks: oneCycleOf(weeks) }) ?? entriesOf(known)
  const holidays = new Set(schedule.days.flatMap(({ date, kind }) => (kind === 'holiday' ? [date] : [])))
  const sunday = start.subtract({ days: start.dayOfWeek % 7 })
  return Array.from({ length: days }, (_, index) => {
    const date = sunday.add({ days: index })
    const name = date.toString()
    return {
      date: name,
      kind: isWeeklyOff(entries, date) ? 'weekly-off' : holidays.has(name) ? 'holiday' : 'working',
    }
  })
}
