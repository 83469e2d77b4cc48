import { AppError } from '#core/errors/app-error.ts'
import { sql, type Sql } from '../db/sql.ts'

/** A place in a list of changes, which is in the order of time and id. */
interface ChangePlace {
  at: Temporal.Instant
  id: string
  /** Where to continue after the last page, if a page before this place had changes of the last minute. */
  returnTo?: Temporal.Instant
}

interface ChangesQuery {
  updatedSince?: string | undefined
  after?: string | undefined
}

const placePattern =
  /^(\d{4}-[\d:.T-]{8,30}Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:_(\d{4}-[\d:.T-]{8,30}Z))?$/

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * A change is seen once its transaction has been committed, but has the time at which it began. The place after the last
 * page therefore goes back by more than any transaction takes: from the time at which the first page was read that
 * reached as far. So none is missed, however long a program waits between two pages; some changes are listed twice.
 */
const overlap = { seconds: 60 }

/**
 * Where a list of changes begins.
 * @throws AppError `validation_failed` for a text that is no place.
 */
export function placeOf({ updatedSince, after }: ChangesQuery): ChangePlace {
  if (after === undefined)
    return { at: Temporal.Instant.from(updatedSince ?? '1970-01-01T00:00:00Z'), id: firstId }
  const [, at = '', id = '', returnTo] = placePattern.exec(decoded(after)) ?? []
  try {
    return {
      at: Temporal.Instant.from(at),
      id,
      ...(returnTo === undefined ? {} : { returnTo: Temporal.Instant.from(returnTo) }),
    }
  } catch {
    throw new AppError('validation_failed', {
      fields: [{ field: 'query.after', message: 'This is no place in the list.' }],
    })
  }
}

/** The condition of the rows after a place, for an index on the time and the id. */
export function isAfter({ at, id }: ChangePlace, changedAt: Sql, rowId: Sql): Sql {
  return sql`(${changedAt}, ${rowId}) > (${at}::timestamptz, ${id}::uuid)`
}

/**
 * A page of the rows that were read after a place, of which there is one more than fits if further pages follow.
 * @returns `next` is the place after the page. After the last one it is where a later request continues.
 */
export function changesPage<Row extends { id: string; changed_at: Temporal.Instant }>(
  rows: readonly Row[],
  { place, limit, now }: { place: ChangePlace; limit: number; now: Temporal.Instant },
): { rows: Row[]; next: string; hasMore: boolean } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  // Up to here every transaction has been committed.
  const settled = now.subtract(overlap)
  const returnTo =
    place.returnTo && Temporal.Instant.compare(place.returnTo, settled) < 0 ? place.returnTo : settled
  const next = hasMore && last ? placeAfter(last, place, returnTo) : { at: returnTo, id: firstId }
  return { rows: page, next: textOf(next), hasMore }
}

/** The place after a page that others follow. */
function placeAfter(
  { id, changed_at: at }: { id: string; changed_at: Temporal.Instant },
  place: ChangePlace,
  returnTo: Temporal.Instant,
): ChangePlace {
  const isSettled = place.returnTo === undefined && Temporal.Instant.compare(at, returnTo) <= 0
  return isSettled ? { at, id } : { at, id, returnTo }
}

function textOf({ at, id, returnTo }: ChangePlace): string {
  const parts = [at.toString(), id, ...(returnTo === undefined ? [] : [returnTo.toString()])]
  return Buffer.from(parts.join('_')).toString('base64url')
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString()
}
