import dns from 'node:dns'
import type net from 'node:net'
import { forbidden } from './outgoing-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Finds all addresses of a host name. */
export type Lookup = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

/** Waits 2 s for a name server, and then 4 s. */
export const patience = { timeout: 2_000, tries: 2 }

/**
 * Asks the name servers of this machine, without its file of hosts. Node's `lookup` would wait in one of the four threads
 * that also hash passwords and read files: a few names whose server never answers would stop all of that.
 * @param servers The machine's by default, as they are at each call.
 */
export const askNameServers =
  (servers?: readonly string[]): Lookup =>
  (hostname, _options, callback) => {
    if (/(^|\.)localhost\.?$/.test(hostname)) return callback(null, [{ address: '127.0.0.1', family: 4 }])
    const resolver = new dns.Resolver(patience)
    if (servers) resolver.setServers(servers)
    const addresses: dns.LookupAddress[] = []
    let waitsFor = 2
    const collect = (family: 4 | 6) => (error: NodeJS.ErrnoException | null, found: string[] | undefined) => {
      for (const address of found ?? []) addresses.push({ address, family })
      waitsFor -= 1
      if (waitsFor > 0) return
      if (addresses.length === 0) callback(error, [])
      else
        callback(
          null,
          addresses.toSorted((one, other) => one.family - other.family),
        )
    }
    resolver.resolve4(hostname, collect(4))
    resolver.resolve6(hostname, collect(6))
  }

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
