import type { DayKind } from '#core/working-days/working-day.ts'
import type { MarkName } from '#web/ui/marks.tsx'

/** How somebody is away on a day: the mark, and what follows the name. */
export const awayMarks: Partial<Record<DayKind, { mark: MarkName; is: string }>> = {
  leave: { mark: 'leave', is: 'is on leave' },
  'weekly-off': { mark: 'weeklyOff', is: 'has a weekly off' },
  holiday: { mark: 'holiday', is: 'has a holiday' },
}
