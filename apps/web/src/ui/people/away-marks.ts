import type { DayKind } from '#core/working-days/working-day.ts'
import type { MarkName } from '../mark/marks.tsx'

/** How a person's absence on a day is displayed: the mark, and the text after the name. */
export const awayMarks: Partial<Record<DayKind, { mark: MarkName; is: string }>> = {
  leave: { mark: 'leave', is: 'is on leave' },
  'weekly-off': { mark: 'weeklyOff', is: 'has a weekly off' },
  holiday: { mark: 'holiday', is: 'has a holiday' },
}
