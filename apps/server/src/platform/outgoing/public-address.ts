import ipaddr from 'ipaddr.js'

/** All addresses of the public internet in IPv6. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address belongs to the public internet, and not to this machine, a private network, or a special purpose.
 * An IPv4 address that is written as IPv6 counts as IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  const isGlobal = address instanceof ipaddr.IPv4 || address.match(globalUnicast)
  return isGlobal && address.range() === 'unicast'
}
