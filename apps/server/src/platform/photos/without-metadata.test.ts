import { jpegPhoto, pngPhoto, secretPlace } from '#tests/factories/photos.ts'
import { docx, jpeg, pdf, png } from '#tests/factories/files.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutMetadata } from './without-metadata.ts'

const kinds = [
  ['image/jpeg', jpegPhoto],
  ['image/png', pngPhoto],
] as const

test.each(kinds)('%s: metadata is removed, and the picture is unchanged byte for byte', (type, photo) => {
  const { whole, picture } = photo()
  expect(whole.includes(secretPlace)).toBe(true)
  expect(withoutMetadata(whole, type).equals(picture)).toBe(true)
})

test.each(kinds)('%s: a rotated photo keeps its orientation and no other metadata', (type, photo) => {
  for (const orientation of [2, 3, 6, 8])
    for (const isLittleEndian of [false, true]) {
      const { whole, picture } = photo({ orientation, isLittleEndian })
      const kept = withoutMetadata(whole, type)
      expect(kept.includes(secretPlace)).toBe(false)
      // One Exif entry: the tag of the orientation, one number, its value.
      const entry = Buffer.from(`4d4d002a0000000800010112000300000001000${orientation}000000000000`, 'hex')
      expect(kept.includes(entry)).toBe(true)
      expect(kept.length - picture.length).toBeLessThanOrEqual(38)
      // Removing metadata again changes nothing.
      expect(withoutMetadata(kept, type).equals(kept)).toBe(true)
    }
})

test('an invalid orientation counts as upright', () => {
  const { whole, picture } = jpegPhoto({ orientation: 9 })
  expect(withoutMetadata(whole, 'image/jpeg').equals(picture)).toBe(true)
})

test('files without metadata, and documents, are unchanged', () => {
  for (const [type, content] of [
    ['image/jpeg', jpeg],
    ['image/png', png],
    ['application/pdf', pdf],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
  ] as const)
    expect(withoutMetadata(content, type).equals(content)).toBe(true)
})

test.each(kinds)(
  '%s: a photo that is broken anywhere is either stored without metadata or refused',
  (type, photo) => {
    const { whole, picture } = photo({ orientation: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 8, max: whole.length - 1 }), fc.nat(255), (at, byte) => {
        const broken = Buffer.from(whole)
        broken[at] = byte
        const kept = withoutMetadata(broken, type)
        expect(kept.length).toBeLessThanOrEqual(whole.length)
        // Even a file that is cut anywhere keeps no metadata.
        expect(withoutMetadata(whole.subarray(0, at), type).includes(secretPlace)).toBe(false)
      }),
      { numRuns: 500 },
    )
    expect(picture.includes(secretPlace)).toBe(false)
  },
)
