/** The element of a list that has exactly one; undefined for every other list. */
export function onlyOf<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined
}
