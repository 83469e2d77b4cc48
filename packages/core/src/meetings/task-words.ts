import { formatDate } from '../time/format.ts'
import { readMinutes, type ActionItem } from './minutes.ts'

/** A command that no title follows: it asks for no task, and says nothing to a reader. */
export const emptyCommand = /^\/(?:task)?$/i

/**
 * The tasks that minutes ask for, in the words for a reader, by the text of their line: "Confirm two trucks, for Meera
 * Iyer, due 10-Jun-2026".
 * @param day The day on which the minutes were finalized, from which due dates are counted.
 */
export function taskWordsByLine(minutes: string, day: Temporal.PlainDate): ReadonlyMap<string, string> {
  return new Map(
    readMinutes(minutes, day).items.map((item) => [minutes.slice(item.start, item.end), taskWords(item)]),
  )
}

function taskWords({ title, mentions, due }: ActionItem): string {
  const names = [...new Set(mentions.map(({ name }) => name))]
  return [
    title,
    ...(names.length > 0 ? [`for ${new Intl.ListFormat('en-GB').format(names)}`] : []),
    ...(due.as === 'written' ? [`due ${formatDate(due.date)}`] : []),
  ].join(', ')
}
