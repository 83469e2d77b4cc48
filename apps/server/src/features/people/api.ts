export { findAcknowledgers, findPeople } from './repo.ts'
export { inScope } from './scope-repo.ts'
