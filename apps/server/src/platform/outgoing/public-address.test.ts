import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each(['1.1.1.1', '8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  // This machine
  ['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.255.254', '::', '::1'],
  // Private networks, carrier-grade NAT, link-local (where clouds keep their metadata)
  ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '100.64.0.1', '169.254.169.254'],
  ['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1'],
  // Multicast, broadcast, reserved, documentation, benchmarks
  ['224.0.0.1', '239.255.255.255', '255.255.255.255', '240.0.0.1', '192.0.0.8', '192.0.2.1'],
  ['198.18.0.1', '198.51.100.7', '203.0.113.9', 'ff02::1', '2001:db8::1', '3fff::1', '100::1'],
  // IPv4 within IPv6: mapped, compatible, translated, 6to4, Teredo
  ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:7f00:1', '::127.0.0.1', '::ffff:0:10.0.0.1'],
  ['64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1'],
  // Not in use
  ['4000::1', '5f00::1', '', 'localhost', '1.2.3.4.5'],
])('%s and its like are not public', (...addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})
