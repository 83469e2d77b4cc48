import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typeId, uuidInTypeId, uuidv7 } from './type-id.ts'

test('the published example of the TypeID specification', () => {
  expect(typeId('prefix', '01890a5d-ac96-774b-bcce-b302099a8057')).toBe('prefix_01h455vb4pex5vsknk084sn02q')
})

test('every UUID comes back from its TypeID', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      expect(uuidInTypeId(typeId('report', uuid))).toBe(uuid)
    }),
  )
})

test('every suffix of the right form comes back from its UUID', () => {
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
