import type { NotificationAction } from './action-types.ts'

/** The sentence and the comment of an acknowledgment: "… for 09-Jun-2026. 👏 “Good recovery”". */
const acknowledgment = /^(.* for \d\d-[A-Z][a-z]{2}-\d{4}\.(?: [^\s“]\S*)?) “(.+)”$/su

/**
 * Separates the comment that a message quotes at its end from the sentence before it. The comment is null for messages
 * without one, and for all actions whose messages quote no comment.
 */
export function separateComment({ message, actionType }: { message: string; actionType: string | null }): {
  sentence: string
  comment: string | null
} {
  const quoting: NotificationAction = 'EOD_ACKNOWLEDGED'
  const [, sentence, comment] = (actionType === quoting && acknowledgment.exec(message)) || []
  return sentence && comment ? { sentence, comment } : { sentence: message, comment: null }
}
