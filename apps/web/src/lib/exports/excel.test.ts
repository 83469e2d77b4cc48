import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { excelCell, sheetName, writeExcel } from './excel.ts'

test('text that looks like a formula or a number stays text', () => {
  for (const value of ['=1+1', '0042', '+91 98'])
    expect(excelCell(value)).toMatchObject({ value, type: String, format: '@' })
})

test('numbers and days have native types, and missing values are empty', () => {
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
  expect(sheetName('Reports: 1/2 [all] of a company with a long name')).toBe(
    'Reports  1 2  all  of a company',
  )
})

test('times are native, with their zone in an extra column', async () => {
  const at = {
    at: '2026-06-09T18:12:00+05:30',
    zone: 'Asia/Kolkata',
    text: '09-Jun-2026, 6:12 PM Asia/Kolkata',
  }
  expect(excelCell(at)).toMatchObject({ value: new Date('2026-06-09T18:12:00Z'), type: Date })
  const blob = await writeExcel({
    title: 'Log',
    madeAt: '',
    columns: [
      { key: 'at', header: 'Time', kind: 'time' },
      { key: 'name', header: 'Name' },
    ],
    rows: [
      [at, 'Meera'],
      [null, 'Aman'],
    ],
  })
  const text = unzipped(Buffer.from(await blob.arrayBuffer()))
  for (const part of ['Time (time zone)', 'Asia/Kolkata', 'dd-mmm-yyyy hh:mm']) expect(text).toContain(part)
  // Excel stores 9 June 2026 as day 46182.
  expect(text).toContain('<v>46182.7583')
})

test.each(['1899-12-31', '1900-02-28', '-000001-01-01', '+010000-01-01'])(
  'the day %s, which Excel counts wrongly or not at all, is text',
  (date) => {
    expect(excelCell({ date, text: 'a day' })).toMatchObject({ value: 'a day', type: String })
    const at = { at: `${date}T10:00:00Z`, zone: 'UTC', text: 'a time' }
    expect(excelCell(at)).toMatchObject({ value: 'a time', type: String })
  },
)

test('text that looks like an escaped character is kept', () => {
  expect(excelCell('_x0041_ _X0041_ _x41_ _x00zz_ __x0041_')).toMatchObject({
    value: '_x005F_x0041_ _X0041_ _x41_ _x00zz_ __x005F_x0041_',
  })
})

test('a cell marks text that was cut to its length, and no letter is cut in two', () => {
  for (const text of ['x', '\u{1F600}', ' \u{1F600}']) {
    const { value } = excelCell(text.repeat(40_000)) as { value: string }
    expect(value.length).toBeLessThanOrEqual(32_767)
    expect(value.isWellFormed()).toBe(true)
    expect(value).toMatch(/The CSV file has all of it\.\]$/)
  }
  expect(excelCell('x'.repeat(32_767))).toMatchObject({ value: 'x'.repeat(32_767) })
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
