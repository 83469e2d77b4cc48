export { figuresOf, snapshotOf } from './snapshot.ts'
export { countPending, findMemberDays, isUnitWatched, isWatched, type MemberDaysRow } from './repo.ts'
