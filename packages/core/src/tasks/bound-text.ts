import { findMentions, mentionMarker, type Mention, type Span } from './mentions.ts'

/**
 * A text as a field shows it: somebody mentioned reads `@Name`, and the place stays bound to their id. The mentions
 * are in the order of the text.
 */
export interface BoundText {
  text: string
  mentions: readonly Mention[]
}

/** One replacement in a text. */
export interface Edit extends Span {
  insert: string
}

interface Person {
  id: string
  name: string
}

/** A stored text as a field shows it. */
export function shownText(stored: string): BoundText {
  let [text, at] = ['', 0]
  const mentions: Mention[] = []
  for (const mention of findMentions(stored)) {
    text += stored.slice(at, mention.start)
    mentions.push(boundAt(text.length, mention))
    text += `@${mention.name}`
    at = mention.end
  }
  return { text: text + stored.slice(at), mentions }
}

/** The text as it is sent, with `@[Name](id)` for whoever is still bound. */
export function storedText({ text, mentions }: BoundText): string {
  let [stored, at] = ['', 0]
  for (const mention of mentions) {
    stored += text.slice(at, mention.start) + mentionMarker(mention)
    at = mention.end
  }
  return stored + text.slice(at)
}

/** The text after a replacement: mentions move with it, and whoever's name it touches is bound no longer. */
export function withEdit({ text, mentions }: BoundText, edit: Edit): BoundText {
  const shift = edit.insert.length - (edit.end - edit.start)
  const kept = mentions.flatMap((mention) => {
    if (touches(edit, mention)) return []
    const moves = mention.start >= edit.end && mention.end > edit.start ? shift : 0
    return [{ ...mention, start: mention.start + moves, end: mention.end + moves }]
  })
  return { text: text.slice(0, edit.start) + edit.insert + text.slice(edit.end), mentions: kept }
}

/** Letters that follow a name at once are part of it. */
function touches({ start, end, insert }: Edit, mention: Mention): boolean {
  if (start === mention.end) return /^[\p{L}\p{N}\p{M}’']/u.test(insert)
  return start < mention.end && end > mention.start && !(start === end && start <= mention.start)
}

/**
 * The text after somebody has typed in the field.
 * @param next what the field holds now
 * @param caret where its caret stands, behind what was typed
 */
export function withTyping(
  before: BoundText,
  next: string,
  caret: number,
): { bound: BoundText; caret: number } {
  const after = withEdit(before, editOf(before.text, next, caret))
  if (findMentions(after.text).length === 0) return { bound: after, caret }
  // Pasted as it is stored: shown as everywhere else.
  const bound = shownText(storedText(after))
  return { bound, caret: Math.max(0, caret + bound.text.length - after.text.length) }
}

/** Which replacement makes one text of another; of several that would, the one that ends at the caret. */
function editOf(before: string, next: string, caret: number): Edit {
  const most = Math.min(before.length, next.length)
  const tail = Math.min(next.length - caret, most)
  let same = before.endsWith(next.slice(next.length - tail)) ? tail : 0
  while (same < tail && before.at(-1 - same) === next.at(-1 - same)) same++
  let start = 0
  while (start < most - same && before[start] === next[start]) start++
  return { start, end: before.length - same, insert: next.slice(start, next.length - same) }
}

/** Mentions somebody in place of what stands there. `end` is where the caret comes to stand. */
export function withMention(
  before: BoundText,
  { start, end }: Span,
  person: Person,
): { bound: BoundText; caret: number } {
  const insert = `@${person.name}`
  const hasBlank = /^\s/.test(before.text.slice(end))
  const rest = withEdit(before, { start, end, insert: hasBlank ? insert : `${insert} ` })
  const at = rest.mentions.findIndex((one) => one.start >= start)
  const mentions = rest.mentions.toSpliced(at < 0 ? rest.mentions.length : at, 0, boundAt(start, person))
  return { bound: { text: rest.text, mentions }, caret: start + insert.length + 1 }
}

/** The same text with one mention that is a mere name. */
export function withoutBinding(bound: BoundText, { start }: Span): BoundText {
  return { ...bound, mentions: bound.mentions.filter((one) => one.start !== start) }
}

function boundAt(start: number, { id, name }: Person): Mention {
  return { id, name, start, end: start + name.length + 1 }
}
