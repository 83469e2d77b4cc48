interface Worded {
  type: string
  description: string
  actorId: string | null
  actorName: string
  targetUserId: string | null
}

const moved = /^(?<who>.*) moved “(?<title>.*)” to Completed\.$/s

/** The sentence of an entry as its reader sees it: "You completed “Driver roster”." for their own action. */
export function entryWords(entry: Worded, readerId: string): string {
  const { type, description, actorId, actorName, targetUserId } = entry
  const groups = isStatusChange(type) ? moved.exec(description)?.groups : undefined
  const sentence = groups ? `${groups['who']} completed “${groups['title']}”.` : description
  if (actorId !== readerId || !sentence.startsWith(`${actorName} `)) return sentence
  const rest = sentence.slice(actorName.length + 1)
  // Other entries begin with what the person has or was: their verb would not fit.
  if (/^(?:has|is|was)\b/.test(rest)) return sentence
  // “Their” is the reader's own where nobody else is concerned, though not within a title.
  const isOwn = targetUserId === null || targetUserId === readerId
  return `You ${isOwn ? rest.replaceAll(/“[^”]*”|\btheir\b/g, (part) => (part === 'their' ? 'your' : part)) : rest}`
}

/** Whether the sentence of the entry already says what its change would. */
export function saysItsChange(type: string): boolean {
  return isStatusChange(type) || type.endsWith('task.part-moved')
}

function isStatusChange(type: string): boolean {
  return type.endsWith('task.status-changed')
}
