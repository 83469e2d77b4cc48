import type { Lookup } from '#server/platform/outgoing/public-lookup.ts'

/** Resolves no host, so that tests send no DNS queries. */
export const noHosts: Lookup = (hostname, _options, callback) =>
  callback(Object.assign(new Error(`getaddrinfo ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }), [])
