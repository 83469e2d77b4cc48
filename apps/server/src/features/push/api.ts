export { checkPushKeys } from './keys.ts'
export { sendPush } from './send.ts'
export type { PushOutcome } from './outcome.ts'
export type { PushMessage } from './payload.ts'
