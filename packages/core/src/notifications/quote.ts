import { withNames } from '../tasks/mentions.ts'
import type { NotificationAction } from './action-types.ts'

const quotedAtMost = 140

/** A comment as it is quoted: on one line, with people mentioned by their names, and cut where it is long. */
export function shortComment(comment: string): string {
  const characters = Array.from(withNames(comment).replace(/\s+/gu, ' ').trim())
  const isLong = characters.length > quotedAtMost
  return isLong ? `${characters.slice(0, quotedAtMost - 1).join('')}…` : characters.join('')
}

/** The same within the sentence of a message. */
export function quoted(comment: string): string {
  return `“${shortComment(comment)}”`
}

/** "… for 09-Jun-2026. 👏 “Good recovery”". */
const onReport = /^(.* for \d\d-[A-Z][a-z]{2}-\d{4}\.(?: [^\s“]\S*)?) “(.+)”$/su
/** "… commented on “Driver roster”. “Done by noon.”". */
const onTask = /^(.*?”\.) “(.+)”$/su

/** The actions whose messages quote a comment at their end. */
const quoting = new Map<string | null, RegExp>([
  ['EOD_ACKNOWLEDGED', onReport],
  ['EOD_COMMENT_EDITED', onReport],
  ['TASK_COMMENT_ADDED', onTask],
  ['TASK_MENTIONED', onTask],
] satisfies [NotificationAction, RegExp][])

/**
 * Separates the comment that a message quotes at its end from the sentence before it. The comment is null for messages
 * without one, and for all actions whose messages quote no comment.
 */
export function separateComment({ message, actionType }: { message: string; actionType: string | null }): {
  sentence: string
  comment: string | null
} {
  const [, sentence, comment] = quoting.get(actionType)?.exec(message) ?? []
  return sentence && comment ? { sentence, comment } : { sentence: message, comment: null }
}
