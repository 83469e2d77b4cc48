import { seenText } from '#core/names/seen-text.ts'

/** A path of this app that a visitor wanted before signing in; undefined for anything else, such as another site. */
export function wantedPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const here = 'http://daymark.invalid'
  if (!URL.canParse(value, here)) return undefined
  const url = new URL(value, here)
  if (
    url.origin !== here ||
    // A browser would read `/.//another.example`, once it is resolved, as another site.
    url.pathname.startsWith('//') ||
    url.pathname === '/' ||
    url.pathname === '/login' ||
    url.pathname.startsWith('/api/')
  )
    return undefined
  return url.pathname + url.search + url.hash
}

/** The most characters of an address that a page names. */
const shownAtMost = 120

/** A path that no page has, as it is shown: decoded, without invisible characters, and shortened if it is long. */
export function missingPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  const shown = Array.from(seenText(decoded(value.slice(0, 9 * shownAtMost))))
  return shown.length > shownAtMost ? `${shown.slice(0, shownAtMost).join('')}…` : shown.join('')
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
