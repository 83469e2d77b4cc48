import type { Lookup } from '#server/platform/outgoing/public-lookup.ts'

/** Knows no host, so that no test asks a name server. */
export const noHosts: Lookup = (hostname, _options, callback) =>
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), [])
