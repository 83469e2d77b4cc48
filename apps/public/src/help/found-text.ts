import type { SiteContent } from '../content.ts'
import type { FoundHelp } from '../renderer.ts'

/** How many pages were found, or that none was. */
export function foundText(
  { help }: SiteContent,
  { query, found }: { query: string; found: readonly FoundHelp[] },
): string {
  const text = found.length === 0 ? help.nothing : found.length === 1 ? help.foundOne : help.found
  // A function, because "$&" in what somebody typed means nothing.
  return text.replace('{count}', String(found.length)).replace('{query}', () => query)
}
