/** What search parameters hold: what is not valid reads as if it were not there. */

const longestSearch = 100
/** The last page that an address asks for. */
const lastPage = 100_000

/** Typed words. A search for digits comes out of the address as a number. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

/** A day that exists, YYYY-MM-DD. */
export function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  try {
    return Temporal.PlainDate.from(value, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}

/** A month, YYYY-MM. */
export function readMonth(value: unknown): string | undefined {
  return typeof value === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(value) ? value : undefined
}

/** A public id of the kind. */
export function readId(value: unknown, prefix: string): string | undefined {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

/** A page after the first, which is the default. */
export function readPage(value: unknown, last = lastPage): number | undefined {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 1 && page <= last ? page : undefined
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the entries that have no value, so that they leave the address too. */
export function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
}

/** Whether the address says more than what was read from it: then it is replaced by that. */
export function saysMore(raw: Record<string, unknown>, read: object): boolean {
  const clean: Record<string, unknown> = { ...read }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}
