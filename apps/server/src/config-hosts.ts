/** The parameter of a connection string that names all hosts, beside the one in the address. */
const parameter = 'hosts'

/**
 * Makes a connection string that `URL` can read of one with several hosts, as libpq has them:
 * `postgres://role:password@one:5432,two:5432/database`. The first host stays in the address.
 */
export function withSeveralHosts(given: string): string {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/i.exec(given) ?? []
  const [first, ...others] = hosts.split(',')
  if (first === undefined || others.length === 0) return given
  const url = `${before}${first}${after}`
  return `${url}${after.includes('?') ? '&' : '?'}${parameter}=${encodeURIComponent(hosts)}`
}

/**
 * The hosts of a connection string with several, as `host:port`; empty for one with a single host. An address without a
 * host, whose socket is a parameter, is none that `URL` can read.
 */
export function databaseHostsOf(url: string): string[] {
  return new URLSearchParams(url.split('?')[1]).get(parameter)?.split(',') ?? []
}
