import type { SiteContent } from '../content.ts'
import type { HelpSearch } from '../renderer.ts'

/** How many pages were found, that none was found, or by how much the search is too long. */
export function foundText({ help }: SiteContent, { query, limit, found }: HelpSearch): string {
  const over = query.length - limit
  if (over > 0)
    return help.tooLong.replace('{limit}', String(limit)).replace('{count}', over.toLocaleString('en'))
  const text = found.length === 0 ? help.nothing : found.length === 1 ? help.foundOne : help.found
  // A function, because the typed text may contain patterns such as "$&".
  return text.replace('{count}', String(found.length)).replace('{query}', () => query)
}
