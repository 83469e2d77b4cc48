export { ownLink as ownReportLink } from './links.ts'
export { acknowledgmentOf, editOf, submissionOf } from './entries-and-notifications.ts'
