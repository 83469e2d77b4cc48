import { hash } from '@node-rs/argon2'
import os from 'node:os'
import { expect, test } from 'vitest'
import { hashesInWork, hashPassword, verifyPassword } from './passwords.ts'

test('passwords are hashed on all cores but one, and refused at once when a hundred are waiting', async () => {
  const most = Math.max(1, os.availableParallelism() - 1)
  const hashes = Array.from({ length: most + 100 }, () => hashPassword('right-horse'))
  expect(hashesInWork()).toEqual({ running: most, waiting: 100 })
  await expect(hashPassword('right-horse')).rejects.toThrow('busy')
  await Promise.race(hashes)
  expect(hashesInWork().running).toBeLessThanOrEqual(most)
  await Promise.all(hashes)
  expect(hashesInWork()).toEqual({ running: 0, waiting: 0 })
}, 60_000)

const composed = 'Z\u00fcrich 4711'
const decomposed = 'Zu\u0308rich\u00a04711'

test.each([
  ['composed', composed, composed],
  ['decomposed, with another space', decomposed, composed],
  ['composed', composed, decomposed],
])('a password that was set %s is the same in every form', async (_how, set, typed) => {
  const stored = await hashPassword(set)
  expect(await verifyPassword(stored, typed)).toBe(true)
  expect(await verifyPassword(stored, typed.replace('4711', '4712'))).toBe(false)
})

test('a hash of a password that was not prepared still counts', async () => {
  const stored = await hash('Zu\u0308rich 4711')
  expect(await verifyPassword(stored, 'Zu\u0308rich 4711')).toBe(true)
  expect(await verifyPassword(stored, 'Zu\u0308rich 4712')).toBe(false)
  expect(await verifyPassword(null, 'Z\u00fcrich 4711')).toBe(false)
})
