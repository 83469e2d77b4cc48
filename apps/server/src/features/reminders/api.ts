export { findZones } from './due-repo.ts'
export { isOnlyDecider, storeDecisions, type Decided } from './repo.ts'
