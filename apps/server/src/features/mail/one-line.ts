/**
 * A text without control characters and line breaks: so that a person's text cannot begin a header or a paragraph, and
 * cannot contain the mark of a secret.
 */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** One line of at most this many characters, shortened at a word. */
export function shortened(text: string, most: number): string {
  const characters = Array.from(oneLine(text))
  if (characters.length <= most) return characters.join('')
  const kept = characters.slice(0, most - 1).join('')
  const atWord = kept.replace(/\s+\S*$/u, '')
  return `${atWord || kept}…`
}
