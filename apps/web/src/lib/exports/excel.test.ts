import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { excelCell, sheetName, writeExcel } from './excel.ts'

test('text that looks like a formula or a number stays text', () => {
  for (const value of ['=1+1', '0042', '+91 98'])
    expect(excelCell(value)).toMatchObject({ value, type: String, format: '@' })
})

test('numbers and days are real ones, and missing values are empty', () => {
  expect(excelCell(-3)).toEqual({ value: -3, type: Number })
  expect(excelCell({ date: '2026-06-09', text: '09-Jun-2026' })).toMatchObject({
    value: new Date('2026-06-09T00:00:00Z'),
    type: Date,
  })
  expect(excelCell(null)).toBe(null)
  expect(excelCell({ is: true, text: 'Yes' })).toMatchObject({ value: 'Yes', type: String })
})

test('characters that a cell or a sheet’s name cannot contain are removed', () => {
  expect(excelCell('a\0b\x1Fc\nd')).toMatchObject({ value: 'abc\nd', wrap: true })
  expect(excelCell('x'.repeat(40_000))).toMatchObject({ value: 'x'.repeat(32_767) })
  expect(sheetName('Reports: 1/2 [all] of a company with a long name')).toBe(
    'Reports  1 2  all  of a company',
  )
})

test('the file has the rows, no formula, and a fixed header row', async () => {
  const blob = await writeExcel({
    title: 'Users',
    madeAt: '',
    columns: [{ key: 'name', header: 'Name' }],
    rows: [['=cmd()'], ['मीरा अय्यर']],
  })
  const text = unzipped(Buffer.from(await blob.arrayBuffer()))
  expect(text).toContain('=cmd()')
  expect(text).toContain('मीरा अय्यर')
  expect(text).not.toMatch(/<f[ >]/)
  expect(text).toContain('state="frozen"')
})

/** The text of every file in a zip, by its central directory. */
function unzipped(zip: Buffer): string {
  let text = ''
  let at = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const method = zip.readUInt16LE(at + 10)
    const size = zip.readUInt32LE(at + 20)
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(begin, begin + size)
    text += (method === 0 ? bytes : inflateRawSync(bytes)).toString()
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return text
}
