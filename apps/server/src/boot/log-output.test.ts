import { spawn, type StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePort, until } from '#server/platform/postgres/wait.ts'
import { temporaryFolder } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'

const database = await createTestDatabase()
afterAll(() => database.drop())
const main = path.resolve(import.meta.dirname, '../main.ts')

/** Starts a server whose output nobody reads. Returns its address once it answers. */
async function startInto(
  stdout: number | 'pipe',
): Promise<{ address: string; stop: () => Promise<unknown> }> {
  const port = await freePort()
  const stdio: StdioOptions = ['ignore', stdout, 'ignore']
  const server = spawn(process.execPath, [main], {
    cwd: os.tmpdir(),
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: temporaryFolder(),
      DATABASE_URL: database.ownerUrl,
      PORT: String(port),
      DAYMARK_SECRET_KEY: 'the same for both servers of this file',
    },
    stdio,
  })
  const ended = once(server, 'exit')
  onTestFinished(async () => {
    server.kill('SIGKILL')
    await ended
  })
  const address = `http://127.0.0.1:${port}`
  let isUp = false
  const ask = setInterval(
    () =>
      void fetch(`${address}/readyz`).then(
        ({ ok }) => (isUp ||= ok),
        () => {},
      ),
    100,
  )
  await until('the server to answer', 60_000, () => isUp).finally(() => clearInterval(ask))
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return code
    },
  }
}

const dropped = async (address: string): Promise<number> =>
  Number(
    /^daymark_log_lines_dropped_total (\d+)$/m.exec(await (await fetch(`${address}/metrics`)).text())?.[1],
  )

test.each([
  ['a full disk', () => fs.openSync('/dev/full', 'w')],
  ['a reader that has stopped reading', () => 'pipe' as const],
])(
  'with its log on %s the server answers, counts what it drops, and stops when asked',
  async (_what, open) => {
    const { address, stop } = await startInto(open())
    // Until more lines are written than the server buffers.
    while ((await dropped(address)) === 0)
      await Promise.all(Array.from({ length: 100 }, () => fetch(`${address}/healthz`)))
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect(await stop()).toBe(0)
  },
)
