import { searchWords } from '#core/search/found-words.ts'
import { empty, join, sql, type Sql } from './sql.ts'

/** The `like` pattern for texts that contain the given one, with its wildcards escaped. */
function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

/** The condition that one of the columns contains the searched text, beginning with `and`; empty without a search. */
export function andContains(search: string | undefined, ...columns: readonly Sql[]): Sql {
  const text = search?.trim()
  if (!text) return empty
  const pattern = likePattern(text)
  return sql`and (${join(
    columns.map((column) => sql`${column} ilike ${pattern}`),
    ' or ',
  )})`
}

/**
 * The condition that one of the columns, in the form of `app.search_key`, has each word of the search, beginning with
 * `and`; empty without words.
 */
export function andHasWords(search: string | undefined, ...columns: readonly Sql[]): Sql {
  const patterns = searchWords(search ?? '').map(likePattern)
  if (patterns.length === 0) return empty
  return sql`and (${join(
    columns.map((column) => sql`${column} like all (${patterns}::text[])`),
    ' or ',
  )})`
}
