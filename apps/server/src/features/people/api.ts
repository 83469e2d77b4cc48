export { isEmployee } from './employee-repo.ts'
export {
  findChoosable,
  findConcernedByReport,
  findPeople,
  personColumns,
  personRow,
  type ConcernedByReport,
  type PersonRow,
} from './repo.ts'
export { roleHolds, roleHoldsFrom } from './held-permissions-repo.ts'
export { inScope } from './scope-repo.ts'
export { matchesSearch } from './search-repo.ts'
