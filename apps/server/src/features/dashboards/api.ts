export { snapshotOf } from './snapshot.ts'
export { countPending, isWatched } from './repo.ts'
