export { countDeletion, queueDeletion } from './deletion-repo.ts'
export { queueEndOfSecondFactors } from './write-repo.ts'
