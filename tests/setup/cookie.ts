/** The cookie header that carries the session's token where there is no TLS. */
export function sessionCookieOf(token: string): string {
  return `daymark=${token}`
}
