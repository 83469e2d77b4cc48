import { unreadableCharacter } from '../file-import/file-text.ts'
import { maxHolidayName } from './limits.ts'

// Direction marks, zero-width characters, soft hyphens and the like, which files contain and names do not need.
const unneeded = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/**
 * A name from a file, on one line and without invisible characters. A name that is too long is cut just above the
 * limit, so that it is still refused.
 */
export function cleanName(text: string): string {
  return text
    .replace(unneeded, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxHolidayName + 1)
    .toWellFormed()
}

export const nameMissing = 'A holiday needs a name.'

/** The problem of a cleaned name; null for a valid one. */
export function nameProblem(name: string): string | null {
  if (!/[^\s\p{Cf}]/u.test(name)) return nameMissing
  if (name.length > maxHolidayName) return `Use at most ${maxHolidayName} characters.`
  const isSeen = /^(?:[^\p{Cf}\p{Cs}]|(?<=[^\p{Script=Latin}\s\p{Cf}])[\u200c\u200d])*$/u.test(name)
  return isSeen ? null : 'This has a character that cannot be seen.'
}

/** The problem of a cleaned name of a file; null for a valid one. */
export function fileNameProblem(name: string): string | null {
  return name.includes(unreadableCharacter) ? 'A character of the name cannot be read.' : nameProblem(name)
}
