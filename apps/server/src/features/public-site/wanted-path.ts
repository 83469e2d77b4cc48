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
