export { isEmployee } from './held-permissions-repo.ts'
export {
  findChoosable,
  findConcernedByReport,
  findPeople,
  managesOwnUnit,
  personColumns,
  personRow,
  type ConcernedByReport,
  type PersonRow,
} from './repo.ts'
export { roleHolds, roleHoldsAmong, roleHoldsFrom } from './held-permissions-repo.ts'
export { inScope } from './repo.ts'
export { matchesSearch, mayBeReached } from './repo.ts'
