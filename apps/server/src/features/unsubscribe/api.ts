export { waysOut, type MailLinks } from './token.ts'
export { unsubscribeLinks } from './token.ts'
