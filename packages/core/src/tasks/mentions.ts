/** A place in a text, from its first character to the one after its last. */
export interface Span {
  start: number
  end: number
}

/** Somebody named in a text, and where. */
export interface Mention extends Span {
  id: string
  name: string
}

/** Neither part holds a bracket that could open another mention, so that reading takes one pass. */
const marker = /@\[([^[\]\r\n]*)\]\(([^()\s]+)\)/g

/** The markers `@[display](id)` of a text, in its order. */
export function findMentions(text: string): Mention[] {
  return Array.from(text.matchAll(marker), (found) => ({
    id: found[2]!,
    name: found[1]!,
    start: found.index,
    end: found.index + found[0].length,
  }))
}

/** Who is mentioned in a text, each once, in the order of their first mention; nobody in what is no text (2 §5). */
export function mentionIds(content: unknown): string[] {
  if (typeof content !== 'string') return []
  return [...new Set(findMentions(content).map(({ id }) => id))]
}

/** How somebody is written into a stored text. */
export function mentionMarker({ id, name }: { id: string; name: string }): string {
  return `@[${name.replace(/[[\]\r\n]/g, '')}](${id})`
}
