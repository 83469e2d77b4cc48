import { maxRedirectUri } from '#core/connected-apps/limits.ts'

/** Schemes of programs that do not follow RFC 8252, by which a scheme contains a domain of its maker. */
const knownSchemes: ReadonlySet<string> = new Set(['cursor:', 'vscode:', 'vscode-insiders:', 'windsurf:'])
const domainScheme = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+:$/
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/**
 * Returns true if an app may register the address: https, http of the person's own machine, or a scheme that belongs to a
 * program.
 */
export function isRedirectUri(given: string): boolean {
  if (given.length > maxRedirectUri || !/^[\x21-\x7e]+$/.test(given) || !URL.canParse(given)) return false
  const { protocol, hostname, username, password, hash } = new URL(given)
  if (username || password || hash || given.includes('#')) return false
  if (protocol === 'https:') return hostname !== ''
  if (protocol === 'http:') return loopback.has(hostname)
  return knownSchemes.has(protocol) || domainScheme.test(protocol)
}

/**
 * Returns true if the address is one of those that the app registered, letter for letter. A program on the person's own
 * machine gets a free port from the system at each start, so its port may differ (RFC 8252).
 */
export function isRegistered(given: string, registered: readonly string[]): boolean {
  if (!isRedirectUri(given)) return false
  return registered.some((one) => one === given || withoutPort(one) === withoutPort(given))
}

/** The address without the port of a loopback host; the address itself for every other host. */
function withoutPort(uri: string): string {
  const { protocol, hostname, port } = new URL(uri)
  return protocol === 'http:' && port !== '' && loopback.has(hostname)
    ? uri.replace(/^(http:\/\/(?:\[::1\]|[^/:?]+)):\d+/i, '$1')
    : uri
}

/** Where an address leads, for people: the host, this computer, or the scheme of a program. */
export function placeOf(uri: string): { kind: 'host' | 'computer' | 'program'; name: string } {
  const { protocol, hostname } = new URL(uri)
  if (protocol === 'https:') return { kind: 'host', name: hostname }
  if (protocol === 'http:') return { kind: 'computer', name: hostname }
  return { kind: 'program', name: protocol.slice(0, -1) }
}
