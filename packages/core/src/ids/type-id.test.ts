import { TypeID } from 'typeid-js'
import { expect, test } from 'vitest'
import { typeId } from './type-id.ts'

const random = (byte: number) => new Uint8Array(10).fill(byte)

test('gives what the server reads as a version 7 UUID of that time', () => {
  for (const byte of [0, 0x5a, 0xff]) {
    const uuid = TypeID.fromString(typeId('report', 1_780_000_000_123, random(byte))).toUUID()
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(1_780_000_000_123)
  }
})

test('uses every random byte', () => {
  const ids = Array.from({ length: 10 }, (_, index) => {
    const bytes = random(0)
    bytes[index] = 1
    return typeId('report', 0, bytes)
  })
  expect(new Set(ids).size).toBe(10)
})

test('sorts by time', () => {
  expect(typeId('report', 1, random(0xff)) < typeId('report', 2, random(0))).toBe(true)
})
