import type { MeetingRecurrence, Rsvp } from '#core/meetings/kinds.ts'
import type { Output } from '#web/lib/api.ts'
import type { MarkName } from '#web/ui/mark/marks.tsx'

export type Occurrence = Output<'GET /meetings'>['items'][number]
export type Overview = Output<'GET /meetings/overview'>
export type SeriesOfOverview = Overview['series'][number]

export const answerMarks: Record<Rsvp, MarkName> = {
  Attending: 'attending',
  Maybe: 'maybe',
  Declined: 'declined',
}

export const recurrenceWords: Record<MeetingRecurrence, string> = {
  none: 'Does not repeat',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
}
