export { figuresOf, snapshotOf } from './snapshot.ts'
export { countPending, findDays, isUnitWatched, isWatched, type DaysRow } from './repo.ts'
