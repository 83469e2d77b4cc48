export { waysOut, type MailLinks } from './foot.ts'
export { unsubscribeLinks, type UnsubscribeLinks } from './token.ts'
