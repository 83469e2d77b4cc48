export { findZones } from './facts-repo.ts'
export { isOnlyDecider, storeDecisions, type Decided } from './repo.ts'
