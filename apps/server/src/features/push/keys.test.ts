import { createServer } from '#server/app.ts'
import { openSecretBox } from '#server/platform/secrets/secret-box.ts'
import { asOwner, Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { waitsForLock } from '#tests/setup/waits-for-lock.ts'
import { ECDH } from 'node:crypto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { pushKeys, type PushKeys } from './keys.ts'

const api = await startApi('2026-06-09T12:48:00Z')
beforeEach(() => asOwner(api, (owner) => owner.query('delete from auth.push_keys')))

async function anotherServer() {
  const server = await createServer({ config: api.config, logins: api.database.logins, withJobs: false })
  onTestFinished(() => server.close())
  return server.context
}

/** Whether the private number belongs to the public point. */
function belongTogether({ publicKey, privateKey }: PushKeys): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const compressed = ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed')
  return point.length === 65 && compressed.length === 33 && Buffer.from(privateKey, 'base64url').length === 32
}

test('two servers that make keys at once have the same pair', async () => {
  const servers = [api.context, await anotherServer()]
  const pairs = await asOwner(api, async (owner) => {
    // Each of them has found no pair before the first one is stored.
    await owner.query('begin; lock table auth.push_keys in exclusive mode')
    const making = Promise.all(servers.flatMap((context) => [pushKeys(context), pushKeys(context)]))
    await waitsForLock(api, 4)
    await owner.query('commit')
    return making
  })
  expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
  expect(belongTogether(pairs[0]!)).toBe(true)
  const { rows } = await asOwner(api, (owner) => owner.query('select public_key from auth.push_keys'))
  expect(rows).toEqual([{ public_key: pairs[0]!.publicKey }])
})

test('everybody of a company gets the public key, and nobody the private one', async () => {
  const person = await (await Company.create(api)).person()
  const { publicKey } = await pushKeys(api.context)
  expect((await person.call('GET /push/key')).body).toEqual({ publicKey })
})

test('a pair that was sealed with a lost key of the server is replaced, once', async () => {
  const old = await pushKeys(api.context)
  const secrets = openSecretBox({ ...api.config, secretKey: 'another key of at least 32 characters' })
  const servers = [api.context, await anotherServer()].map((context) => ({ ...context, secrets }))
  const pairs = await Promise.all(servers.map((context) => pushKeys(context)))
  expect(pairs[0]).not.toEqual(old)
  expect(pairs[1]).toEqual(pairs[0])
})
