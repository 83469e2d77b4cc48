import { findMentions, mentionMarker, type Mention, type Span } from './mentions.ts'

/**
 * A text as a field shows it: a mention is shown as `@Name` and stays linked to the person's id. The mentions are in
 * the order of the text.
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

/** Converts a stored text to the form that a field shows. */
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

/** Converts a text to the stored form, with `@[Name](id)` for each mention. */
export function storedText({ text, mentions }: BoundText): string {
  let [stored, at] = ['', 0]
  for (const mention of mentions) {
    stored += text.slice(at, mention.start) + mentionMarker(mention)
    at = mention.end
  }
  return stored + text.slice(at)
}

/** The text after a replacement: mentions move with it, and a mention whose name was edited becomes plain text. */
export function withEdit({ text, mentions }: BoundText, edit: Edit): BoundText {
  const shift = edit.insert.length - (edit.end - edit.start)
  const kept = mentions.flatMap((mention) => {
    if (touches(edit, mention)) return []
    const moves = mention.start >= edit.end && mention.end > edit.start ? shift : 0
    return [{ ...mention, start: mention.start + moves, end: mention.end + moves }]
  })
  return { text: text.slice(0, edit.start) + edit.insert + text.slice(edit.end), mentions: kept }
}

/** Whether the edit changes the mention's name; letters directly after the name count as part of it. */
function touches({ start, end, insert }: Edit, mention: Mention): boolean {
  if (start === mention.end) return /^[\p{L}\p{N}\p{M}’']/u.test(insert)
  return start < mention.end && end > mention.start && !(start === end && start <= mention.start)
}

/**
 * The text after the person has typed in the field.
 * @param next The field's new content.
 * @param caret The position of its caret, after the typed text.
 */
export function withTyping(
  before: BoundText,
  next: string,
  caret: number,
): { bound: BoundText; caret: number } {
  const edit = editOf(before.text, next, caret)
  const whole = edit.insert === '' ? mentionDeletedBy(before, edit) : undefined
  if (whole)
    return { bound: withEdit(before, { start: whole.start, end: whole.end, insert: '' }), caret: whole.start }
  const after = withEdit(before, edit)
  if (findMentions(after.text).length === 0) return { bound: after, caret }
  // Mentions that were pasted in the stored form become mentions.
  const bound = shownText(storedText(after))
  return { bound, caret: Math.max(0, caret + bound.text.length - after.text.length) }
}

/** The mention whose first or last letter Backspace or Delete removes: the whole mention is deleted. */
function mentionDeletedBy({ mentions }: BoundText, { start, end }: Edit): Mention | undefined {
  if (end - start !== 1) return undefined
  return mentions.find((one) => one.end === end || one.start === start)
}

/** The replacement that turns one text into the other; of several possible ones, the one that ends at the caret. */
function editOf(before: string, next: string, caret: number): Edit {
  const most = Math.min(before.length, next.length)
  const tail = Math.min(next.length - caret, most)
  let same = before.endsWith(next.slice(next.length - tail)) ? tail : 0
  while (same < tail && before.at(-1 - same) === next.at(-1 - same)) same++
  let start = 0
  while (start < most - same && before[start] === next[start]) start++
  return { start, end: before.length - same, insert: next.slice(start, next.length - same) }
}

/** Replaces a piece of the text by a mention. `end` is the new position of the caret. */
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

/** Turns one mention into plain text. */
export function withoutBinding(bound: BoundText, { start }: Span): BoundText {
  return { ...bound, mentions: bound.mentions.filter((one) => one.start !== start) }
}

function boundAt(start: number, { id, name }: Person): Mention {
  return { id, name, start, end: start + name.length + 1 }
}
