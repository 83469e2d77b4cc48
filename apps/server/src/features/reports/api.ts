export { acknowledgmentOf, editOf, submissionOf } from './entries-and-notifications.ts'
