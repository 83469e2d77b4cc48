import net from 'node:net'

/** Whether only programs of this machine can reach the host, which is a name, an address or, in brackets, one of IPv6. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (net.isIPv4(host) && host.startsWith('127.'))
  )
}
