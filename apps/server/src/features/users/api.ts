export { countDeletion, queueDeletion } from './deletion-repo.ts'
export { queueEndOfSecondFactors } from './write-repo.ts'
export {
  queueInvitations as addInvitations,
  queueEndOfInvitations as endInvitations,
  queueEndOfInvitationsOfRole as endInvitationsOfRole,
  queuePassword as setPassword,
} from './invitation-repo.ts'
export {
  lockManaged,
  managed,
  refuseSelf,
  requireCredentialsWithinReach,
  roleRefusal,
} from './grant-limit.ts'
export { addUser } from './add.ts'
export { archiveUser, endCredentials, unarchiveUser } from './states.ts'
export { applyChange, planChange } from './change.ts'
export { offsByDefault } from './default-offs.ts'
export {
  chosenRoleOf,
  findByEmails,
  findCompanyWeek,
  findUser,
  lockActiveUnit,
  lockRoleChoice,
} from './repo.ts'
export type { UserRow } from './user-row.ts'
export { findWithoutPassword } from './list-repo.ts'
export { heldRoleOf } from './user-row.ts'
export { readSeats } from './seats.ts'
export { factsOf } from './view.ts'
