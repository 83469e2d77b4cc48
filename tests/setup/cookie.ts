/** The cookie header with the session's token, without TLS. */
export function sessionCookieOf(token: string): string {
  return `daymark=${token}`
}
