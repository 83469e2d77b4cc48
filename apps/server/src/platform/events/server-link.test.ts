import { startApi } from '#tests/setup/api.ts'
import { TcpProxy } from '#tests/setup/tcp-proxy.ts'
import { afterAll, expect, test } from 'vitest'
import type { TenantHint } from './hint.ts'
import { createHub } from './hub.ts'
import { ServerLink } from './server-link.ts'

const api = await startApi()
const { auth } = api.database.logins
const proxy = await TcpProxy.to(auth)
afterAll(() => proxy.close())

const tenantId = '00000000-0000-7000-8000-000000000001'
const ignored = { relinked() {}, lost() {} }

test('browsers learn that hints may have been lost with a server that was killed, and not when one stops', async () => {
  const missed: string[] = []
  const open = (name: string, url = auth) =>
    new ServerLink(
      url,
      createHub(),
      api.app.log,
      { ...ignored, lost: () => missed.push(name) },
      { askMs: 50 },
    )
  const [stopped, stays] = [open('stopped'), open('stays')]
  const killed = open('killed', proxy.through(auth))
  const linksAskedSince = async (time: string) => {
    const { rowCount } = await api.database.owner.query(
      `select from pg_stat_activity where datname = current_database()
        and application_name like 'daymark link %' and query_start > $1`,
      [time],
    )
    return rowCount!
  }
  // With that of the server of this file.
  await expect.poll(() => linksAskedSince('-infinity')).toBe(4)
  await stopped.close()
  await expect.poll(() => linksAskedSince('-infinity')).toBe(3)
  const askTwice = async (links: number) => {
    for (let asked = 0; asked < 2; asked++) {
      const { rows } = await api.database.owner.query<{ now: string }>('select now()::text as now')
      await expect.poll(() => linksAskedSince(rows[0]!.now)).toBeGreaterThanOrEqual(links)
    }
  }
  // Their connections are not open yet. The others ask meanwhile, before and after the links are open.
  for (let opened = 0; opened < 20; opened++) {
    const link = open('closed at once')
    await link.close()
    await new Promise((resolve) => setTimeout(resolve, opened))
  }
  await askTwice(2)
  await askTwice(2)
  expect(missed).toEqual([])
  // As for a killed process: the database sees the connection end, and nothing connects again.
  proxy.cut('cut')
  await expect.poll(() => missed.length).toBeGreaterThanOrEqual(1)
  // Once more, for what the killed process had sent to the database and was committed after its end; then no more.
  await expect.poll(() => missed).toEqual(['stays', 'stays'])
  await askTwice(1)
  expect(missed).toEqual(['stays', 'stays'])
  await Promise.all([stays, killed].map((link) => link.close()))
  proxy.forget()
})

test('the loss of a server is noticed by one that has just started', async () => {
  let lost = 0
  const open = async (url: string) => {
    const hub = createHub()
    const link = new ServerLink(url, hub, api.app.log, { ...ignored, lost: () => lost++ }, { askMs: 1_500 })
    const later = () => Temporal.Now.instant().add({ minutes: 1 })
    await expect.poll(() => hub.hintsSince(tenantId, later())).toBeDefined()
    return link
  }
  const killed = await open(proxy.through(auth))
  const late = await open(auth)
  proxy.cut('cut')
  await expect.poll(() => lost, { timeout: 20_000 }).toBeGreaterThan(0)
  await Promise.all([late, killed].map((link) => link.close()))
  proxy.forget()
})

test.each(['cut', 'frozen'] as const)(
  'a link between servers that is %s is detected and replaced, and browsers learn that hints were missed',
  async (how) => {
    const heard: TenantHint[] = []
    let missed = 0
    const [here, there] = [createHub(), createHub()]
    there.subscribeToAll((hint) => heard.push(hint))
    const links = [
      new ServerLink(auth, here, api.app.log, ignored),
      new ServerLink(
        proxy.through(auth),
        there,
        api.app.log,
        { ...ignored, relinked: () => missed++ },
        { askMs: 50 },
      ),
    ]
    const tell = () => here.publish([{ tenantId, topic: 'reports', ids: [], userIds: null }])
    const hears = async () => {
      heard.length = 0
      await expect.poll(() => (tell(), heard.length), { timeout: 20_000, interval: 100 }).toBeGreaterThan(0)
    }
    await hears()
    proxy.cut(how)
    proxy.forget()
    await hears()
    expect(missed).toBe(1)
    expect(links[1]!.silentSeconds()).toBeLessThan(5)
    await Promise.all(links.map((link) => link.close()))
  },
)
