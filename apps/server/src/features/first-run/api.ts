export { firstRunFor } from './for-person.ts'
