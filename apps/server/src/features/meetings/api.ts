export { findMeetingsOf } from './find-repo.ts'
export { occurrencesOf, viewOccurrences } from './lists/occurrences.ts'
export type { MeetingRow } from './rows.ts'
export type { OccurrenceView } from './view.ts'
