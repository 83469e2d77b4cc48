export { snapshotOf } from './snapshot.ts'
export { countPending } from './repo.ts'
