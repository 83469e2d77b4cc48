export { findAcknowledgers } from './repo.ts'
