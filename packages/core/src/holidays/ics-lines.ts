/** One content line of a calendar (RFC 5545, 3.1), `NAME;PARAMETER=value:VALUE`, without its parameters. */
export interface IcsProperty {
  name: string
  value: string
}

/** The only properties that are kept. */
const wanted = new Set([
  'BEGIN',
  'END',
  'DTSTART',
  'DTEND',
  'DURATION',
  'EXDATE',
  'RDATE',
  'RECURRENCE-ID',
  'RRULE',
  'STATUS',
  'SUMMARY',
  'UID',
])

/**
 * The properties of each event that say when it is and what, in the order of the file; those of alarms and zones
 * inside are not among them. Gives no more than `most` events and one, which tells that there are too many.
 */
export function eventsOf(text: string, most: number): IcsProperty[][] {
  const events: IcsProperty[][] = []
  const open: string[] = []
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase())
      if (open.at(-1) !== 'VEVENT') continue
      if (events.push([]) > most) break
    } else if (name === 'END') open.pop()
    else if (open.at(-1) === 'VEVENT') events.at(-1)!.push(property)
  }
  return events
}

/** Lines that were folded are one again: a line break before a blank or a tab is none. */
function unfolded(text: string): string[] {
  return text.replace(/(?:\r\n|\r|\n)[ \t]/g, '').split(/\r\n|\r|\n/)
}

function propertyOf(line: string): IcsProperty | undefined {
  let isQuoted = false
  let end = -1
  for (let i = 0; i < line.length; i++) {
    const character = line[i]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === ';' || character === ':')) {
      if (end === -1) end = i
      if (character !== ':') continue
      const name = line.slice(0, end).trim().toUpperCase()
      return wanted.has(name) ? { name, value: line.slice(i + 1) } : undefined
    }
  }
  return undefined
}

/** A text value as it was meant: `\n`, `\,`, `\;` and `\\` (3.3.11). */
export function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  )
}
