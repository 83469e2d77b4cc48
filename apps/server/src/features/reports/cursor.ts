import { AppError } from '#core/errors/app-error.ts'
import { cursorKinds, type ReportSort } from './list-repo.ts'

type Order = { sort: ReportSort; dir: 'asc' | 'desc' }

const readable: Record<ReturnType<typeof cursorKinds>[number], (text: string) => boolean> = {
  date: (text) =>
    /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && isIn(Temporal.PlainDate, text),
  instant: (text) => /^\d{4}-/.test(text) && !text.startsWith('0000') && isIn(Temporal.Instant, text),
  // oxlint-disable-next-line no-control-regex -- the one that the database cannot hold
  text: (text) => !/[\0\p{Cs}]/u.test(text),
  id: (text) => /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text),
}

function isIn(kind: { from(text: string): unknown }, text: string): boolean {
  try {
    kind.from(text)
    return true
  } catch {
    return false
  }
}

/** Encodes a row's position in a list as a cursor. */
export function writeCursor(place: readonly string[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws AppError `validation_failed` if it is no cursor, or one of a list in another order. */
export function readCursor(cursor: string, order: Order): string[] {
  const kinds = cursorKinds(order)
  const place = parsed(cursor)
  const isPlace =
    Array.isArray(place) &&
    place.length === kinds.length &&
    place.every((value, index) => typeof value === 'string' && readable[kinds[index]!](value))
  if (!isPlace)
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.after', message: 'This is no place in the list.' }],
    })
  return place as string[]
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return undefined
  }
}
