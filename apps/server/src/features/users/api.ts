export { countDeletion, queueDeletion } from './deletion-repo.ts'
export { queueEndOfSecondFactors, noteFieldChange } from './write-repo.ts'
export {
  queueEndOfInvitations as endInvitations,
  queueEndOfInvitationsOfRole as endInvitationsOfRole,
  queuePassword as setPassword,
} from './invitation-repo.ts'
export { lockManaged, managed, refuseSelf, requireCredentialsWithinReach } from './grant-limit.ts'
export { findUser } from './repo.ts'
export { findWithoutPassword } from './list-repo.ts'
export { heldRoleOf } from './user-row.ts'
export { readSeats } from './seats.ts'
export { factsOf } from './view.ts'
