import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { sealPortably, unsealPortably } from './portable-cipher.ts'

const sealedByOpenSsl = (key: Buffer, iv: Buffer, bytes: Buffer, place: Buffer) => {
  const cipher = createCipheriv('chacha20-poly1305', key, iv, { authTagLength: 16 })
  cipher.setAAD(place, { plaintextLength: bytes.length })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

const lengths = [0, 1, 15, 16, 17, 63, 64, 65, 127, 128, 129, 1000, 70_001]

test.each(lengths)('%i bytes are sealed as OpenSSL does it, and can be opened again', (length) => {
  const [key, iv, bytes, place] = [
    randomBytes(32),
    randomBytes(12),
    randomBytes(length),
    randomBytes(length % 50),
  ]
  const sealed = sealPortably(key, iv, bytes, place)
  expect(Buffer.from(sealed).equals(sealedByOpenSsl(key, iv, bytes, place))).toBe(true)
  expect(Buffer.from(unsealPortably(key, iv, sealed, place)).equals(bytes)).toBe(true)
})

test('changed, cut or moved bytes, and those sealed with another key, are refused', () => {
  const [key, iv, bytes, place] = [randomBytes(32), randomBytes(12), randomBytes(40), randomBytes(9)]
  const sealed = sealPortably(key, iv, bytes, place)
  for (const at of sealed.keys()) {
    const changed = sealed.slice()
    changed.set([sealed.at(at)! ^ 1], at)
    expect(() => unsealPortably(key, iv, changed, place)).toThrow('another key')
  }
  for (const length of [0, 15, 16, 55])
    expect(() => unsealPortably(key, iv, sealed.slice(0, length), place)).toThrow('another key')
  expect(() => unsealPortably(randomBytes(32), iv, sealed, place)).toThrow('another key')
  expect(() => unsealPortably(key, iv, sealed, randomBytes(9))).toThrow('another key')
})
