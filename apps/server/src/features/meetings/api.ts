export { findMeetingsOf } from './find-repo.ts'
export { factsOfOccurrences, occurrencesOf } from './lists/occurrences.ts'
export type { ListedMeeting } from './rows.ts'
export type { OccurrenceFacts } from './view.ts'
