import { expect, it } from 'vitest'
import { databaseHostsOf, withSeveralHosts } from '#server/config-hosts.ts'
import { atPrimary } from './primary.ts'

it.each([
  ['postgres://me:secret@one:5432,two:5433/daymark', 'one:5432', ['one:5432', 'two:5433']],
  ['postgres://me:a%2Cb@one,two/daymark?sslmode=require', 'one', ['one', 'two']],
  ['postgres://one:6000,[::1]:6001/daymark', 'one:6000', ['one:6000', '[::1]:6001']],
  ['postgresql://me@one:5432/daymark', 'one:5432', []],
  ['postgres://me:secret@one/day,mark', 'one', []],
])('%s', (given, host, hosts) => {
  const url = withSeveralHosts(given)
  expect(new URL(url).host).toBe(host)
  expect(databaseHostsOf(url)).toEqual(hosts)
  expect(new URL(url).pathname).toBe(new URL(given.replace(/,[^/]*\//, '/')).pathname)
})

it('before anything is known, the first host is used, with everything else of the address', () => {
  const url = withSeveralHosts('postgres://me:p%40ss@one:5432,two:5433/daymark?sslmode=require')
  const at = new URL(atPrimary(url))
  expect([at.host, at.password, at.searchParams.get('sslmode')]).toEqual(['one:5432', 'p%40ss', 'require'])
})

it('an address whose host is a socket stays as it is', () => {
  const url = 'postgres://me:secret@/daymark?host=/var/run/postgresql'
  expect(atPrimary(withSeveralHosts(url))).toBe(url)
})
