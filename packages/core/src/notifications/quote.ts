import { withNames } from '../tasks/mentions.ts'

const quotedAtMost = 140

/** A comment as it is quoted: on one line, with people mentioned by their names, and cut if it is long. */
export function shortComment(comment: string): string {
  const characters = Array.from(withNames(comment).replace(/\s+/gu, ' ').trim())
  const isLong = characters.length > quotedAtMost
  return isLong ? `${characters.slice(0, quotedAtMost - 1).join('')}…` : characters.join('')
}

/** As above, in quotation marks within the sentence of a message. */
export function quoted(comment: string): string {
  return `“${shortComment(comment)}”`
}
