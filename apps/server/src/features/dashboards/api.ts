export { snapshotOf } from './snapshot.ts'
