export { findAcknowledgers, findPeople } from './repo.ts'
