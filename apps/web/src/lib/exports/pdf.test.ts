import { Buffer } from 'node:buffer'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readFont } from '#tests/setup/web/bundled-font.ts'
import { writePdf } from './pdf.ts'

const names = [
  'Wiśniewska Łucja',
  'Nguyễn Thị Ánh',
  'Иван Щукин',
  'Γιώργος Παπαδόπουλος',
  'मीरा अय्यर',
  'สมชาย น้ำใจ',
  'রবীন্দ্রনাথ',
  'மீனாட்சி',
]

test('names stay text in every script that has a bundled font', async () => {
  const table = {
    title: 'Users: Иван',
    madeAt: 'Exported 09-Jun-2026 · Search: मीरा',
    columns: [
      { key: 'name', header: 'Name' },
      { key: 'note', header: 'Note' },
    ],
    rows: [...names, 'محمد عبد الله', 'שרה כהן'].map((name) => [name, 'Plain']),
  }
  const pdf = Buffer.from(await (await writePdf(table, readFont)).arrayBuffer())
  const texts = actualTexts(pdf).join('')
  for (const name of names) expect(texts).toContain(name)
  const head = pdf.toString('latin1')
  for (const font of ['NotoSans-Devanagari', 'NotoSansArabic', 'NotoSansHebrew'])
    expect(head).toContain(`/FontName /${font}`)
  expect(head).not.toContain('/Subtype /Image')
})

test('a text that the standard fonts print needs no other font', async () => {
  const table = { title: 'Users', madeAt: '', columns: [{ key: 'name', header: 'Name' }], rows: [['José']] }
  const read = () => Promise.reject(new Error('No font is needed'))
  const pdf = Buffer.from(await (await writePdf(table, read)).arrayBuffer())
  expect(pdf.toString('latin1')).not.toContain('/FontFile2')
})

/** The texts beside the glyphs of all pages. */
function actualTexts(pdf: Buffer): string[] {
  const contents = pdf.toString('latin1').matchAll(/\/Filter \/FlateDecode[^>]*>>\nstream\n/g)
  return [...contents].flatMap(({ index, 0: head }) => {
    const from = index + head.length
    const content = inflated(pdf.subarray(from, pdf.indexOf('\nendstream', from)))
    return [...content.matchAll(/ActualText <FEFF([0-9A-F]*)>/g)].map(([, digits]) => {
      return Buffer.from(digits, 'hex').swap16().toString('utf16le')
    })
  })
}

function inflated(packed: Buffer): string {
  try {
    return inflateSync(packed).toString('latin1')
  } catch {
    return ''
  }
}
