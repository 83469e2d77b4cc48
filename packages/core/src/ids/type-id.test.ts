import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeId, uuidInTypeId, uuidv7, uuidv7Sequence } from './type-id.ts'

test('the example of the TypeID specification is encoded as published', () => {
  expect(typeId('prefix', '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('prefix_01h455vb4pex5vsknk084sn02q')
})

test('every UUID can be decoded from its TypeID', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuidInTypeId(typeId('report', uuid))).toBe(uuid)
    }),
  )
})

test('every suffix of the right form can be encoded from its UUID', () => {
  const suffix = fc.stringMatching(/^[0-7][0-9a-hjkmnp-tv-z]{25}$/)
  fc.assert(
    fc.property(suffix, (text) => {
      expect(typeId('report', uuidInTypeId(`report_${text}`))).toBe(`report_${text}`)
    }),
  )
})

test('a new id is a UUIDv7 and sorts after an older one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), fc.nat(), (random, ms) => {
      const id = uuidv7(1_780_000_000_000 + ms, random)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(id < uuidv7(1_780_000_000_001 + ms, random)).toBe(true)
    }),
  )
})

test('ids of one sequence sort in the order of their creation, wherever its counter starts', () => {
  const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
  fc.assert(
    fc.property(bytes(6), fc.array(bytes(4), { minLength: 2, maxLength: 50 }), (start, ends) => {
      const given = [start, ...ends]
      const next = uuidv7Sequence(1_780_000_000_000, () => given.shift()!)
      const ids = ends.map(() => next())
      for (const id of ids) expect(id).toMatch(/^019e7044-8800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
      expect(ids).toEqual([...new Set(ids)].toSorted())
    }),
  )
})

test('the highest start of the counter leaves room for the largest number of ids ever needed', () => {
  const highest = uuidv7Sequence(0, (length) => new Uint8Array(length).fill(255))
  expect(highest()).toMatch(/^00000000-0000-7800-8000-/)
})
