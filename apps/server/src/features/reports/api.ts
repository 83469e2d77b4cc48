export { acknowledgmentOf, submissionOf } from './told.ts'
