import { AppError } from '#core/errors/app-error.ts'
import { sql, type Sql } from '../db/sql.ts'

/** A place in a list of changes, which is in the order of time and id. */
interface ChangePlace {
  at: Temporal.Instant
  id: string
}

interface ChangesQuery {
  updatedSince?: string | undefined
  after?: string | undefined
}

const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * A change is seen once its transaction has been committed, but has the time at which it began. The place after the last
 * page goes back by more than any transaction takes, so that none is missed; some changes are listed twice.
 */
const overlap = { seconds: 60 }

/**
 * Where a list of changes begins.
 * @throws AppError `validation_failed` for a text that is no place.
 */
export function placeOf({ updatedSince, after }: ChangesQuery): ChangePlace {
  if (after === undefined)
    return { at: Temporal.Instant.from(updatedSince ?? '1970-01-01T00:00:00Z'), id: firstId }
  const [, at = '', id = ''] = /^(\d{4}-[\d:.T-]{8,30}Z)_([0-9a-f-]{36})$/.exec(decoded(after)) ?? []
  try {
    return { at: Temporal.Instant.from(at), id }
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
 * A page of the rows that were read, of which there is one more than fits if further pages follow.
 * @returns `next` is the place after the page. After the last one it is where a later request continues.
 */
export function changesPage<Row extends { id: string; changed_at: Temporal.Instant }>(
  rows: readonly Row[],
  limit: number,
  now: Temporal.Instant,
): { rows: Row[]; next: string; hasMore: boolean } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  const place =
    hasMore && last ? { at: last.changed_at, id: last.id } : { at: now.subtract(overlap), id: firstId }
  return {
    rows: page,
    next: Buffer.from(`${place.at.toString()}_${place.id}`).toString('base64url'),
    hasMore,
  }
}

function decoded(text: string): string {
  return Buffer.from(text, 'base64url').toString()
}
