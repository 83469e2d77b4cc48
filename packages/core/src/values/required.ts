/**
 * A value that must be there at this point.
 * @param name Says in the error what is missing.
 * @throws Error if it is null or undefined, which is a bug.
 */
export function required<T>(value: T, name: string): NonNullable<T> {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`)
  return value
}

/**
 * The first and the last element of a list that has some.
 * @throws Error for an empty list, which is a bug.
 */
export function firstAndLast<T>(list: readonly T[]): [first: T, last: T] {
  const [first] = list
  const last = list.at(-1)
  if (first === undefined || last === undefined) throw new Error('The list is empty.')
  return [first, last]
}
