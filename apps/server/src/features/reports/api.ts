export { acknowledgmentOf, submissionOf } from './entries-and-notifications.ts'
