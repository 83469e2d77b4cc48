import type { BoundText, Edit } from './bound-text.ts'
import type { SuggestedTask } from '../assistant/suggested-task.ts'

/**
 * The edits that put a suggested task in place of a quick entry text of one task, in the order in which they are made.
 * Mentioned people stay, and so does the slash of a task of one's own.
 */
export function suggestionEdits(
  { text, mentions }: BoundText,
  {
    title,
    suggestedDueDate,
    suggestedPriority,
  }: Pick<SuggestedTask, 'title' | 'suggestedDueDate' | 'suggestedPriority'>,
): Edit[] {
  const slash = text.trimStart().startsWith('/') ? '/ ' : ''
  // Breaks up text that would be parsed as mentions and markers.
  const plain = title
    .replace(/[@/]/g, ' ')
    .replace(/\b(due|on|priority|p):/gi, '$1 ')
    .replace(/\s+/g, ' ')
    .trim()
  // Without a marker, a title such as "Not ready, urgent" would change the priority.
  const isRead = /urgent|priority|!/i.test(plain)
  const marker = suggestedPriority === 'Medium' && !isRead ? '' : ` p:${suggestedPriority.toLowerCase()}`
  const written = `${slash}${plain} due:${suggestedDueDate}${marker}`
  const ends = [...mentions.map(({ start }) => start), text.length]
  const starts = [0, ...mentions.map(({ end }) => end)]
  return starts
    .map((start, index) => ({ start, end: ends[index]!, insert: index === 0 ? `${written} ` : ' ' }))
    .toReversed()
}

/** The text from which a task is suggested: what was typed without mentions, so that no names reach the provider. */
export function wishOf({ text, mentions }: BoundText): string {
  let wish = text
  for (const { start, end } of mentions.toReversed()) wish = wish.slice(0, start) + wish.slice(end)
  return wish.replace(/^\s*\/(?:task\b)?/i, '').trim()
}
