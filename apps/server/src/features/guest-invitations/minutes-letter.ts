import { formatDateWithDay } from '#core/time/format.ts'
import { shortened, writeLetter, type LetterPart, type Mail } from '../mail/api.ts'
import { longestSubject } from './letter.ts'
import type { Organizer } from './organizer-repo.ts'

interface SentMinutes {
  title: string
  date: Temporal.PlainDate
  /** As returned by `plainMinutes`. */
  text: string
}

/** The minutes of a session for a guest from outside. */
export function minutesLetter(to: string, organizer: Organizer, { title, date, text }: SentMinutes): Mail {
  const who = `${organizer.name} (${organizer.company})`
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return writeLetter({
    to,
    subject: shortened(`Minutes: ${title}`, longestSubject),
    parts: [
      {
        kind: 'paragraph',
        text: `${who} sends you the minutes of “${title}” of ${formatDateWithDay(date)}.`,
      },
      ...(lines.length === 0
        ? [{ kind: 'paragraph', text: 'Nothing was written down.' } as const]
        : lines.map(partOf)),
    ],
    foot: { text: `Answers to this mail go to ${organizer.name}.`, links: [] },
  })
}

function partOf(line: string): LetterPart {
  const heading = /^#{1,6}\s+(.*)$/.exec(line)?.[1]
  return heading ? { kind: 'heading', text: heading } : { kind: 'paragraph', text: line }
}
