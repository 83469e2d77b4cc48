import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sealedUnbound } from '#tests/factories/sealed-unbound.ts'
import { openSecretBox } from './secret-box.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-secrets-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

test('a sealed text can be opened only with the same key, and a changed byte is detected', () => {
  const [box, other] = [
    openSecretBox({ dataDir, secretKey: 'a'.repeat(32) }),
    openSecretBox({ dataDir, secretKey: 'b'.repeat(32) }),
  ]
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'row 1')
  expect(box.open(sealed, 'row 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(other.open(sealed, 'row 1')).toBeUndefined()
  expect(sealed.toString('latin1')).not.toContain('JBSWY3')
  sealed[30]! ^= 1
  expect(box.open(sealed, 'row 1')).toBeUndefined()
  expect(box.fingerprint).not.toBe(other.fingerprint)
})

test('without a given key one is created once, readable only by its owner', () => {
  const folder = path.join(dataDir, 'new')
  const [first, second] = [openSecretBox({ dataDir: folder }), openSecretBox({ dataDir: folder })]
  expect(second.open(first.seal('kept', 'row 1'), 'row 1')).toBe('kept')
  expect(fs.statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(fs.readdirSync(folder)).toEqual(['secret-key'])
})

test('a sealed text can be opened only in its own place, and no change removes its binding', () => {
  const box = openSecretBox({ dataDir, secretKey: 'a'.repeat(32) })
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'second-factor 1')
  expect(box.open(sealed, 'second-factor 2')).toBeUndefined()
  expect(box.open(sealed, 'mail 1')).toBeUndefined()
  expect(box.isUnbound(sealed)).toBe(false)
  for (let from = 1; from <= 8; from++) expect(box.open(sealed.subarray(from), '')).toBeUndefined()
})

test('a text sealed before binding existed can still be opened, and is recognised', () => {
  const box = openSecretBox({ dataDir, secretKey: 'a'.repeat(32) })
  // Sealed by an earlier version with the same key.
  const sealed = sealedUnbound('JBSWY3DPEHPK3PXP', 'a'.repeat(32))
  expect(box.open(sealed, 'second-factor 1')).toBe('JBSWY3DPEHPK3PXP')
  expect(box.isUnbound(sealed)).toBe(true)
})

test('derived bytes are the same for the same key and purpose, and differ otherwise', () => {
  const [box, same, other] = ['a', 'a', 'b'].map((letter) =>
    openSecretBox({ dataDir, secretKey: letter.repeat(32) }),
  )
  const derived = box!.derive('purpose 1').toString('hex')
  expect(derived).toHaveLength(64)
  expect(same!.derive('purpose 1').toString('hex')).toBe(derived)
  expect(box!.derive('purpose 2').toString('hex')).not.toBe(derived)
  expect(other!.derive('purpose 1').toString('hex')).not.toBe(derived)
})
