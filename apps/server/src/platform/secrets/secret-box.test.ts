import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecretBox } from './secret-box.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-secrets-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

test('what is sealed is opened with the same key only, and a changed byte is noticed', () => {
  const [box, other] = [
    openSecretBox({ dataDir, secretKey: 'a'.repeat(32) }),
    openSecretBox({ dataDir, secretKey: 'b'.repeat(32) }),
  ]
  const sealed = box.seal('JBSWY3DPEHPK3PXP')
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(other.open(sealed)).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('JBSWY3')
  sealed[20]! ^= 1
  expect(box.open(sealed)).toBeUndefined()
  expect(box.fingerprint).not.toBe(other.fingerprint)
})

test('without a given key one is made once, readable by its owner alone', () => {
  const folder = path.join(dataDir, 'new')
  const [first, second] = [openSecretBox({ dataDir: folder }), openSecretBox({ dataDir: folder })]
  expect(second.open(first.seal('kept'))).toBe('kept')
  expect(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['secret-key'])
})
