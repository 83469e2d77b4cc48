import net from 'node:net'

/**
 * The part of the address space that one attacker controls: an IPv4 address, or the /64 of an IPv6 subscriber. All
 * invalid addresses count as one.
 */
export function networkOf(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
  if (net.isIPv4(plain)) return plain
  if (!net.isIPv6(plain)) return 'unknown'
  const [head = '', tail = ''] = plain.replace(/%.*/, '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::') ? Array<string>(8 - left.length - right.length).fill('0') : []
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`
}
