import type { Terms } from './terms.ts'

/** Flaws of a text that do not depend on its words. */
const flaws: { pattern: RegExp; says: string }[] = [
  { pattern: /(?<![\p{L}’'-])(\p{L}{2,}) \1(?![\p{L}’'-])/iu, says: 'a word twice' },
  { pattern: /\bplease\b/i, says: '“please”' },
  { pattern: /\.\.\./, says: 'three dots instead of “…”' },
  { pattern: /\p{L}'\p{L}/u, says: 'a straight apostrophe instead of “’”' },
]

/** Terms of the specification for a company and its administrator, which only the platform administrator reads. */
const platformWords = new Set(['tenant', 'tenant admin', 'tenant administrator'])

const escaped = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Checks texts one by one against a list of terms. */
export function textCheck({ not, exceptions }: Terms) {
  const words = not.map(({ word, use }) => ({
    word,
    pattern: new RegExp(String.raw`(?<![\p{L}\d_/-])${escaped(word)}s?(?![\p{L}\d_-])`, 'iu'),
    says: `“${word}”, the word is “${use}”`,
  }))
  const unused = new Set(exceptions)
  // The longest first, so that a shorter phrase within it does not split it.
  const phrases = exceptions.toSorted((a, b) => b.length - a.length)
  const forEverybody = [...flaws, ...words]
  const forPlatform = [...flaws, ...words.filter(({ word }) => !platformWords.has(word))]

  return {
    /**
     * The complaints about a text.
     *
     * @param isForPlatform Whether only the platform administrator reads it (docs/spec/decisions.md#126).
     */
    complaints(text: string, isForPlatform = false): string[] {
      const complaintsOf = (part: string) =>
        (isForPlatform ? forPlatform : forEverybody).filter(({ pattern }) => pattern.test(part))
      let rest = text
      if (complaintsOf(text).length > 0)
        for (const phrase of phrases.filter((allowed) => rest.includes(allowed))) {
          unused.delete(phrase)
          rest = rest.replaceAll(phrase, '·')
        }
      return complaintsOf(rest).map(({ says }) => says)
    },
    /** Exceptions that no text has needed so far. */
    unusedExceptions: (): string[] => [...unused],
  }
}
