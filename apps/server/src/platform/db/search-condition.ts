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

/** The `like` patterns of each word of a search, for texts in the form of `app.search_key`: all of them must match. */
export function wordPatterns(search: string): string[] {
  return searchWords(search).map(likePattern)
}
