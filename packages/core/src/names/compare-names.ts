const collator = new Intl.Collator('en')

/**
 * Compares two names as the database's collation does: accented letters beside plain ones, small letters before
 * capitals.
 */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}
