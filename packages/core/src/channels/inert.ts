const invisible = '\u200b'

/**
 * A text that people wrote, on one line and shortened, which no service makes into a link or a mention of everybody: an
 * invisible space stands within what they would recognize. Its characters of markup are escaped by each service's form.
 */
export function inert(text: string, most: number): string {
  const line = text
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(line)
  const short = letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line
  return short
    .replaceAll('://', `:${invisible}//`)
    .replaceAll('{{', `{${invisible}{`)
    .replace(/\b(www)\./gi, `$1${invisible}.`)
    .replace(/@(?=\p{L})/gu, `@${invisible}`)
}

/** The most characters of a title of a message, of a name, and of the title of a task. */
export const shown = { title: 90, name: 60, task: 120 } as const
