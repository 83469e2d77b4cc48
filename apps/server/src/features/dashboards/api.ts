export { snapshotOf } from './snapshot.ts'
export { countPending, isUnitWatched, isWatched } from './repo.ts'
