export { countDeletion, queueDeletion } from './deletion-repo.ts'
export { queueEndOfSecondFactors, noteFieldChange } from './write-repo.ts'
export {
  queueEndOfInvitations as endInvitations,
  queueEndOfInvitationsOfRole as endInvitationsOfRole,
  queuePassword as setPassword,
} from './invitation-repo.ts'
export { lockManaged } from './grant-limit.ts'
export { readSeats } from './seats.ts'
