import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startServer, temporaryFolder, type Ended } from '#tests/setup/server-process.ts'

test('a second start on one data folder is refused and does not affect the first', async () => {
  const DATA_DIR = temporaryFolder()
  const first = await startServer({ DATA_DIR })
  const address = await first.ready()

  const second = await (await startServer({ DATA_DIR })).ended
  expectOneSentence(
    second,
    `Another Daymark (process ${first.child.pid}) already runs on the data folder ${DATA_DIR}`,
  )

  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect((await first.kill('SIGTERM')).code).toBe(0)
})

test('an occupied port is refused before anything is created', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  const occupier = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupier.once('listening', resolve))
  const PORT = String((occupier.address() as net.AddressInfo).port)

  const refused = await (await startServer({ DATA_DIR, PORT })).ended
  occupier.close()
  expectOneSentence(refused, `Port ${PORT} on 127.0.0.1 is already in use`)
  expect(fs.existsSync(DATA_DIR)).toBe(false)
})

test.each([
  ['a file', 'file'],
  ['below a file', 'file/data'],
])('a data folder that is %s is refused', async (_what, place) => {
  const folder = temporaryFolder()
  fs.writeFileSync(path.join(folder, 'file'), 'precious')
  const refused = await (await startServer({ DATA_DIR: path.join(folder, place) })).ended
  expectOneSentence(refused, 'is not a folder')
  expect(fs.readFileSync(path.join(folder, 'file'), 'utf8')).toBe('precious')
})

test('an invalid value is refused with the name of its variable', async () => {
  expectOneSentence(await (await startServer({ PORT: 'http' })).ended, 'PORT must be a whole number')
})

function expectOneSentence({ code, stderr }: Ended, sentence: string): void {
  expect(stderr).toContain(sentence)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(code).toBe(1)
}
