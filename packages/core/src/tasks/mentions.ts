/** A range of a text, from its first character to the position after its last. */
export interface Span {
  start: number
  end: number
}

/** A person named in a text, and where. */
export interface Mention extends Span {
  id: string
  name: string
}

/** Neither part may contain brackets that could open another mention, so that one pass finds them all. */
const marker = /@\[([^[\]\r\n]*)\]\(([^()\s]+)\)/g

/** The markers `@[display](id)` of a text, in its order. */
export function findMentions(text: string): Mention[] {
  return Array.from(text.matchAll(marker), ({ 0: whole, 1: name = '', 2: id = '', index: start }) => ({
    id,
    name,
    start,
    end: start + whole.length,
  }))
}

const idBehindName = /\(([^()\s]+)\)/y

/**
 * The mentions of a line, and those that form when mentions inside their names are removed: `@[@[Bo](u2)](!)`. In one
 * pass over the brackets; removing one mention after the other would take time by the square of their number.
 */
export function findFormedMentions(line: string): Span[] {
  const found: Span[] = []
  // The names that are open, from the outermost. Another bracket between them ends them all.
  let open: number[] = []
  for (let at = 0; at < line.length; at++) {
    if (line[at] === '[') {
      if (line[at - 1] === '@') open.push(at - 1)
      else open = []
    } else if (line[at] === ']') {
      const start = open.pop()
      idBehindName.lastIndex = at + 1
      if (start !== undefined && idBehindName.test(line)) {
        found.push({ start, end: idBehindName.lastIndex })
        at = idBehindName.lastIndex - 1
      } else open = []
    }
  }
  return found
}

/** A text with its mentions as `@Name`. */
export function withNames(text: string): string {
  return text.replaceAll(marker, '@$1')
}

/**
 * The ids of the mentioned people, each once, in the order of their first mention; empty for a value that is no text
 * (docs/spec/tasks.md#5).
 */
export function mentionIds(content: unknown): string[] {
  if (typeof content !== 'string') return []
  return [...new Set(findMentions(content).map(({ id }) => id))]
}

/** The stored form of a mention. */
export function mentionMarker({ id, name }: { id: string; name: string }): string {
  return `@[${name.replace(/[[\]\r\n]/g, '')}](${id})`
}
