import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#server/platform/postgres/wait.ts'
import { startServer, temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const start = (port: number) =>
  startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.ownerUrl,
    DAYMARK_SECRET_KEY: 'the same for all servers of a database',
    DAYMARK_MAIL_IN_DOMAIN: 'in.daymark.example',
    DAYMARK_MAIL_IN_SMTP: `127.0.0.1:${port}`,
  })

test('a server listens for replies until it stops, and does not start where another program does', async () => {
  const port = await freePort()
  const server = await start(port)
  await server.ready()
  const socket = net.connect(port, '127.0.0.1').setEncoding('utf8')
  const next = () => new Promise<string>((resolve) => socket.once('data', (part) => resolve(String(part))))
  expect(await next()).toMatch(/^220 in\.daymark\.example /)
  const other = await (await start(port)).ended
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('DAYMARK_MAIL_IN_SMTP')])
  const last = next()
  expect((await server.kill('SIGTERM')).code).toBe(0)
  expect(await last).toMatch(/^421 /)
})
