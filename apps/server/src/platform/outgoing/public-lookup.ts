import type dns from 'node:dns'
import type net from 'node:net'
import { forbidden } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Finds all addresses of a host name. */
export type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

/** Resolves a host to its public addresses only, so that no connection can be made to another one. */
export function onlyPublic(lookup: Lookup): net.LookupFunction {
  return (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, [])
      const addresses = found.filter(({ address }) => isPublicAddress(address))
      const [first] = addresses
      if (!first) return callback(forbidden(`${hostname} is not on the public internet.`), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })
}
