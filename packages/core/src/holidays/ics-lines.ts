/** One content line of a calendar (RFC 5545, 3.1), `NAME;PARAMETER=value:VALUE`, without its parameters. */
export interface IcsProperty {
  name: string
  value: string
}

/** The only properties that are read. */
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
 * The properties of each event that give its time and name, in the order of the file, without those of nested alarms
 * and time zones. Returns at most `most` + 1 events, so that the caller can detect that there are too many.
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

/**
 * Joins folded lines of a file that is not decoded yet: programs fold a line after 75 bytes (RFC 5545, 3.1), also within
 * a letter, which cannot be decoded in two parts.
 */
export function unfoldedBytes(bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const next = byte === 0x0d && bytes[at + 1] === 0x0a ? at + 2 : at + 1
    const isFold = (byte === 0x0d || byte === 0x0a) && (bytes[next] === 0x20 || bytes[next] === 0x09)
    if (isFold) at = next
    else joined[length++] = byte
  }
  return joined.subarray(0, length)
}

/** Joins folded lines: a line break before a space or a tab does not end a line. */
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

/** A text value without its escapes: `\n`, `\,`, `\;` and `\\` (3.3.11). */
export function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  )
}
