import type { NotificationAction } from '../notifications/action-types.ts'

// Rows from before facts have a sentence alone; these functions read what they need from it.

interface Worded {
  type: string
  description: string
  actorId: string | null
  actorName: string
  targetUserId: string | null
  targetUserName?: string | null
}

const moved = /^(?<who>.*) moved “(?<title>.*)” to Completed\.$/s

/**
 * The sentence of an entry as its reader sees it: "You completed “Driver roster”." for their own action, and "Priya Rao
 * acknowledged your report." for what somebody else did with what is theirs.
 */
export function entryWords(entry: Worded, readerId: string): string {
  const { type, description, actorId, actorName, targetUserId } = entry
  const groups = isStatusChange(type) ? moved.exec(description)?.groups : undefined
  const sentence = groups ? `${groups['who']} completed “${groups['title']}”.` : description
  if (actorId !== readerId) return targetUserId === readerId ? yours(sentence, entry) : sentence
  if (!sentence.startsWith(`${actorName} `)) return sentence
  const rest = sentence.slice(actorName.length + 1).replace(/^submitted the report/, 'submitted your report')
  // Other entries begin with what the person has or was: their verb would not fit.
  if (/^(?:has|is|was)\b/.test(rest)) return sentence
  // “Their” is the reader's own where nobody else is concerned, though not within a title.
  const isOwn = targetUserId === null || targetUserId === readerId
  return `You ${isOwn ? rest.replaceAll(/“[^”]*”|\btheir\b/g, (part) => (part === 'their' ? 'your' : part)) : rest}`
}

/**
 * "Meera Iyer’s report" is "your report" to Meera Iyer, and "added Meera Iyer" is "added you"; her name within a title
 * stays.
 */
function yours(sentence: string, { actorName, targetUserName: name }: Worded): string {
  if (!name) return sentence
  const [before = '', ...after] = sentence.split('“')
  const owned = before.replace(`${name}’s `, 'your ')
  return [owned === before ? withYou(owned, actorName, name) : owned, ...after].join('“')
}

/** The sentence to the person whom somebody did something to or for; what is of them is theirs: "your sessions". */
function withYou(sentence: string, actorName: string, name: string): string {
  const mine = sentence.replace(`all sessions of ${name}`, 'all your sessions')
  if (mine !== sentence) return mine
  const at = sentence.startsWith(`${actorName} `) ? sentence.indexOf(` ${name}`, actorName.length) : -1
  const [head, tail] = [sentence.slice(0, at), sentence.slice(at + name.length + 1)]
  return at === -1 || head.endsWith(' of') || !/^[ .:,]/.test(tail) ? sentence : `${head} you${tail}`
}

function isStatusChange(type: string): boolean {
  return type.endsWith('task.status-changed')
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
