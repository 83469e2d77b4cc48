export { waysOut, type MailLinks } from './foot.ts'
export { unsubscribeLinks } from './token.ts'
