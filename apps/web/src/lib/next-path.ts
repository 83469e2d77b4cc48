/** A path of this app that a visitor wanted before signing in; undefined for anything else, such as another site. */
export function safeNext(value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/')) return undefined
  if (!URL.canParse(value, location.origin)) return undefined
  const url = new URL(value, location.origin)
  if (url.origin !== location.origin || url.pathname === '/login' || url.pathname.startsWith('/api/'))
    return undefined
  // The router would resolve `/.//another.example` to another site.
  if (url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}
