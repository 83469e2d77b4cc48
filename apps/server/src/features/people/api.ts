export { findAcknowledgers, findPeople } from './repo.ts'
export { inScope } from './scope-repo.ts'
export { isFound } from './search-repo.ts'
