import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentExtension, safeFileName } from './file-name.ts'

test.each([
  ['report v2 (final).pdf', 'report-v2-final-.pdf'],
  ['../../etc/passwd', '-..-etc-passwd'],
  ['été_2026.docx', 'été-2026.docx'],
  ['.hidden', 'hidden'],
  ['...', 'file'],
])('%s is kept as %s', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

test('a safe name is letters, digits, dots and hyphens, does not begin with a dot, and is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(safeFileName(name.toWellFormed())).toMatch(/^[\p{L}\p{M}\p{N}-][\p{L}\p{M}\p{N}.-]*$/u)
    }),
  )
})

test.each([
  ['a.JPG', 'jpg'],
  ['a.b.docx', 'docx'],
  ['a.exe', null],
  ['pdf', null],
  ['a.constructor', null],
])('%s promises %s', (name, extension) => {
  expect(attachmentExtension(name)).toBe(extension)
})
