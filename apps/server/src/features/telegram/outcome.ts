import { GrammyError, HttpError } from 'grammy'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'

/** The outcome of a message that was handed to Telegram. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The person blocked the bot, or the chat is gone. */
  | { kind: 'blocked' }
  | { kind: 'refused'; reason: string }
  /** It was certainly not taken: retry. */
  | { kind: 'later'; reason: string; retryAfterSeconds: number | null }
  /** Unknown whether it was taken: a retry might show it twice. */
  | { kind: 'unknown'; reason: string }

/** Errors before anything was sent. */
const neverSent = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/
const goneChat = /chat not found|user is deactivated/i

/** The message of an error of a call, with the bot's token removed. */
export function reasonOf(error: unknown, token: string): string {
  const words = error instanceof Error ? error.message : 'the answer broke off'
  return words.replaceAll(token, '…')
}

/** Reads an error of a call of the bot with this token. */
export function outcomeOfError(error: unknown, token: string): SendOutcome {
  if (error instanceof GrammyError) return outcomeOfAnswer(error, token)
  const cause = error instanceof HttpError ? error.error : error
  if (cause instanceof OutgoingError) {
    if (cause.isForbidden) return { kind: 'refused', reason: cause.message }
    return neverSent.test(cause.message)
      ? { kind: 'later', reason: cause.message, retryAfterSeconds: null }
      : { kind: 'unknown', reason: cause.message }
  }
  // An answer that is no JSON comes from something between Daymark and Telegram, such as a proxy that cannot reach it.
  if (cause instanceof SyntaxError)
    return { kind: 'later', reason: 'something else than Telegram answered', retryAfterSeconds: null }
  return { kind: 'unknown', reason: 'the answer broke off' }
}

function outcomeOfAnswer(error: GrammyError, token: string): SendOutcome {
  const { error_code: code, description, parameters } = error
  const reason = `Telegram answered ${code}: ${description.replaceAll(token, '…')}`
  if (code === 403 || (code === 400 && goneChat.test(description))) return { kind: 'blocked' }
  if (code === 429) return { kind: 'later', reason, retryAfterSeconds: parameters.retry_after ?? null }
  // 401 and 404 are about the bot's token, which the operator can put right.
  if (code >= 500 || code === 401 || code === 404) return { kind: 'later', reason, retryAfterSeconds: null }
  return { kind: 'refused', reason }
}
