import os from 'node:os'
import { expect, test } from 'vitest'
import { hashesInWork, hashPassword } from './passwords.ts'

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
