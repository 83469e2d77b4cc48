const collator = new Intl.Collator('en')

/** The order of two names, the same as the database's: letters with marks beside those without, small ones first. */
export function compareNames(one: string, other: string): number {
  return collator.compare(one, other)
}
