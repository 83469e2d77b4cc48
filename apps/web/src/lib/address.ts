/** Parsers for search parameters. An invalid value or a default counts as missing. */

/** Parses one parameter; undefined for an invalid value. */
export type Read<T> = (value: unknown) => T | undefined

/** The maximum length of a search text. */
export const longestSearch = 100
/** The highest page number that an address may name. */
const lastPage = 100_000

/** Parses typed text. The router parses a search for digits as a number. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

/** Parses an existing date, YYYY-MM-DD. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(value)) return undefined
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** Parses a month, YYYY-MM. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** Parses a public id of this kind. */
export function idOf(prefix: string): Read<string> {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
}

/** Parses one of a few words or numbers; the default is left out of the address. */
export function oneOf<const T extends string | number>(values: readonly T[], usual?: T): Read<T> {
  return (value) =>
    values.find(
      (allowed) =>
        allowed !== usual &&
        (allowed === value || (typeof allowed === 'number' && allowed === Number(value))),
    )
}

/** Parses a parameter with either of two forms. */
export function either<One, Other>(first: Read<One>, second: Read<Other>): Read<One | Other> {
  return (value) => first(value) ?? second(value)
}

/** Parses a page number. Page 1 is the default and is left out. */
export function pageUpTo(last: number): Read<number> {
  return (value) => {
    const page = Number(value)
    return Number.isSafeInteger(page) && page > 1 && page <= last ? page : undefined
  }
}

export const readPage = pageUpTo(lastPage)

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes the entries without a value, so that they also leave the address. */
export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
}
