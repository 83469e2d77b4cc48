import { maxHolidayName } from './limits.ts'

// Marks of direction and width, soft hyphens and the like: files carry them, names do not need them.
const unneeded = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A name out of a file on one line, without needless characters; of one that is too long, enough to tell so. */
export function cleanName(text: string): string {
  return text
    .replace(unneeded, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxHolidayName + 1)
    .toWellFormed()
}

export const nameMissing = 'A holiday needs a name.'

/** What is wrong with a cleaned name; null where it can be kept. */
export function nameProblem(name: string): string | null {
  if (!/[^\s\p{Cf}]/u.test(name)) return nameMissing
  if (name.length > maxHolidayName) return `Use at most ${maxHolidayName} characters.`
  const isSeen = /^(?:[^\p{Cf}\p{Cs}]|(?<=[^\p{Script=Latin}\s\p{Cf}])[\u200c\u200d])*$/u.test(name)
  return isSeen ? null : 'This has a character that cannot be seen.'
}
