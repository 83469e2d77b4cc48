export { membersOn } from './roster.ts'
