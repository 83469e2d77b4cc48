/** The only element of a list; undefined if the list has none or several. */
export function onlyOf<T>(items: readonly T[]): T | undefined {
  return items.length === 1 ? items[0] : undefined
}
