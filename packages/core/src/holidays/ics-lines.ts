/** One content line of a calendar (RFC 5545, 3.1): `NAME;PARAMETER=value:VALUE`. */
export interface IcsProperty {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** The properties of each event, in the order of the file; those of alarms and zones inside are not among them. */
export function eventsOf(text: string): IcsProperty[][] {
  const events: IcsProperty[][] = []
  const open: string[] = []
  for (const line of unfolded(text)) {
    const property = propertyOf(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') {
      open.push(value.trim().toUpperCase())
      if (open.at(-1) === 'VEVENT') events.push([])
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
  const parts: string[] = []
  let isQuoted = false
  let start = 0
  for (let i = 0; i < line.length; i++) {
    const character = line[i]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === ';' || character === ':')) {
      parts.push(line.slice(start, i))
      start = i + 1
      if (character === ':') return { ...headOf(parts), value: line.slice(start) }
    }
  }
  return undefined
}

function headOf([name = '', ...parameters]: readonly string[]): Omit<IcsProperty, 'value'> {
  const pairs = parameters.map((text): [string, string] => {
    const at = text.indexOf('=')
    return [text.slice(0, at).trim().toUpperCase(), text.slice(at + 1).replaceAll('"', '')]
  })
  return { name: name.trim().toUpperCase(), parameters: new Map(pairs) }
}

/** A text value as it was meant: `\n`, `\,`, `\;` and `\\` (3.3.11). */
export function unescaped(value: string): string {
  return value.replace(/\\([\\;,nN])/g, (_, character: string) =>
    character === 'n' || character === 'N' ? '\n' : character,
  )
}
