import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentExtension, safeFileName, shownFileName } from './file-name.ts'

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
  ['a path', '../../../etc/passwd.pdf', 'passwd.pdf'],
  ['a path of Windows', 'C:\\Users\\ann\\minutes.docx', 'minutes.docx'],
  ['line breaks and tabs', 'minutes\r\nof\ttoday\u2028.pdf', 'minutes of today.pdf'],
  ['a turn of the reading direction', 'bill\u202efdp.png', 'billfdp.png'],
  [
    'every sign of direction',
    '\u061c\u200e\u200fa\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069.pdf',
    'a.pdf',
  ],
  ['controls of both sets', 'a\u0000\u0007\u001b[31m\u007f\u009b.pdf', 'a[31m.pdf'],
  ['what has no width', 'in\u200bvo\ufeffice\u2060\u00ad.pdf', 'invoice.pdf'],
  ['joiners where nothing joins', 'in\u200dvo\u200cice.pdf', 'invoice.pdf'],
  ['half a character', 'a\ud83d.pdf', 'a.pdf'],
  ['blanks that push the end out of sight', 'photo.png                    .pdf', 'photo.png.pdf'],
  ['a hidden file', '.hidden.pdf', 'hidden.pdf'],
  ['nothing but an extension', '\u202e.pdf', 'file.pdf'],
  ['nothing', '', 'file'],
  ['nothing but dots', '...', 'file'],
])('%s is removed from a name', (_what, name, shown) => {
  expect(shownFileName(name)).toBe(shown)
})

test.each([
  'Résumé – Q3 (final) #2, 50 % & “draft”.pdf',
  '報告書 第３四半期.docx',
  '보고서.pdf',
  'التقرير اليومي.pdf',
  // Persian and Hindi need joiners.
  'می\u200cخواهم.pdf',
  'क्\u200dष.pdf',
  'รายงาน.pdf',
  'דוח יומי.pdf',
  // A family, a heart on fire and a flag, each made of several code points.
  '👨\u200d👩\u200d👧 ❤\ufe0f\u200d🔥 🇳🇿.png',
  'a.b.c.tar.jpeg',
])('%s is shown unchanged', (name) => {
  expect(shownFileName(name.normalize('NFC'))).toBe(name.normalize('NFC'))
})

test('a long name is cut before its extension, at a whole character', () => {
  const shown = shownFileName(`${'😀'.repeat(300)}.docx`)
  expect(shown).toBe(`${'😀'.repeat(145)}.docx`)
})

test.each([
  '.\u2add\u0338\ufe0f',
  `${'😀'.repeat(150)}.😀\u200c\u115f`,
  'a..\u0301.',
  `a.${'😀'.repeat(143)}..\u0323.JPEG`,
])('%s comes out as a name that comes out unchanged again', (name) => {
  const shown = shownFileName(name)
  expect(shownFileName(shown)).toBe(shown)
})

test('a shown name is one visible line without a path, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('', '.pdf', '.JPEG'),
      (stem, extension) => {
        const shown = shownFileName(stem + extension)
        expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}/\\]/u)
        expect(Array.from(shown).length).toBeLessThanOrEqual(150)
        expect(shownFileName(shown)).toBe(shown)
        if (extension) expect(attachmentExtension(shown)).toBe(attachmentExtension(extension))
      },
    ),
    { numRuns: 2000 },
  )
})

test.each([
  ['a.JPG', 'jpg'],
  ['a.b.docx', 'docx'],
  ['a.exe', null],
  ['pdf', null],
  ['a.constructor', null],
])('%s has the extension %s', (name, extension) => {
  expect(attachmentExtension(name)).toBe(extension)
})
