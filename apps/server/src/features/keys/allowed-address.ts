import { BlockList, isIP } from 'node:net'

/** Whether a key may be used from the address: from any, or from one of these addresses and networks. */
export function isAllowedAddress(allowed: readonly string[], address: string): boolean {
  if (allowed.length === 0) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  const family = familyOf(plain)
  if (!family) return false
  const list = new BlockList()
  for (const one of allowed) {
    const [network = '', prefix] = one.split('/')
    const ofNetwork = familyOf(network)
    if (!ofNetwork) continue
    if (prefix === undefined) list.addAddress(network, ofNetwork)
    else list.addSubnet(network, Number(prefix), ofNetwork)
  }
  return list.check(plain, family)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}
