import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { readFont } from '#tests/setup/web/bundled-font.ts'
import { withoutFormulaGuard } from '#core/file-import/formula-guard.ts'
import { csvRows } from '#core/holidays/csv-cells.ts'
import { writeCsv } from './csv.ts'
import { writeExcel } from './excel.ts'
import { writeJson } from './json.ts'
import { writePdf } from './pdf.ts'
import type { Cell, ExportTable } from './table.ts'

/** Texts that programs change, cut or execute if they are written carelessly. */
const hostile: Record<string, string> = {
  formula: '=HYPERLINK("http://x.example","Click")',
  'formula behind a space': ' \u200B=1+1',
  'formula behind an apostrophe': "'=1+1",
  minus: '-Lead',
  'leading zeros': '0042',
  'long number': '12345678901234567890',
  exponent: '1E5',
  'like a date': '3-4',
  quotes: 'The "one", and only',
  separators: 'a,b;c|d\te',
  'line breaks': 'first\nsecond\n\nfourth',
  'spaces at the ends': '  a  ',
  emoji: 'Done 👍🏽 👨‍👩‍👧',
  'right to left': 'محمد (Ali) שרה 12',
  'zero-width characters': 'a\u200Bb\u200Dc\u2060d\uFEFFe',
  'direction marks': '\u202Eabc\u202C',
  'escaped character': '_x0041_ _x000D_ __x0041_',
  markup: '<b>&amp;</b> ]]> <!-- -->',
  decomposed: 'Jose\u0301',
  'no text': '',
  'only spaces': '   ',
  long: 'वजन '.repeat(10_000),
}

const days = ['1752-09-14', '1899-12-31', '1900-02-28', '1900-03-01', '2024-02-29', '9999-12-31']
const numbers = [0, -3, 2.5, 1e-7, 123_456_789.125, Number.MAX_SAFE_INTEGER]

const columns: ExportTable['columns'] = [
  { key: 'text', header: 'Text; "quoted", =1' },
  { key: 'number', header: 'Number' },
  { key: 'day', header: 'Day', kind: 'day' },
  { key: 'time', header: 'Time', kind: 'time' },
  { key: 'flag', header: 'Flag', kind: 'flag' },
]

const rows = Object.values(hostile).map((text, index): Cell[] => {
  const day = days[index % days.length]
  return [
    text,
    numbers[index % numbers.length],
    { date: day, text: `the day ${day}` },
    index % 5 === 4
      ? null
      : { at: `${day}T23:59:59+05:30`, zone: 'Asia/Kolkata', text: `the time ${day}, 11:59 PM` },
    { is: index % 2 === 0, text: index % 2 === 0 ? 'Yes' : 'No' },
  ]
})
const table: ExportTable = { title: 'All: [hostile] values', madeAt: 'Exported', columns, rows }
const texts = Object.values(hostile)

describe.each([',', ';'] as const)('a CSV file with %j', (csvSeparator) => {
  const file = writeCsv({ ...table, csvSeparator })

  test('is detected by the library, which reads back every value', () => {
    const { data, errors, meta } = Papa.parse<string[]>(file.slice(1))
    expect([errors, meta.delimiter]).toEqual([[], csvSeparator])
    expectValues(data)
  })

  test('is read back completely by the import', () => {
    expectValues(csvRows(file.slice(1), { rows: 1_000, cells: 100 }).map(({ cells }) => [...cells]))
  })

  function expectValues([head, ...body]: readonly string[][]): void {
    expect(head.map(withoutFormulaGuard)).toEqual([
      'Text; "quoted", =1',
      'Number',
      'Day',
      'Day (ISO)',
      'Time',
      'Time (ISO)',
      'Flag',
      'Flag (true/false)',
    ])
    expect(body.map(([text]) => withoutFormulaGuard(text))).toEqual(texts)
    expect(body.map((cells) => Number(cells[1].replace(',', '.')))).toEqual(rows.map(([, number]) => number))
    expect(body.map((cells) => [cells[3], cells[7]])).toEqual(
      rows.map((_, index) => [days[index % days.length], String(index % 2 === 0)]),
    )
  }
})

test('an Excel file keeps every value and its type', async () => {
  const sheet = await readSheet(table)
  const [head, ...body] = sheet
  expect(head).toEqual(['Text; "quoted", =1', 'Number', 'Day', 'Time', 'Time (time zone)', 'Flag'])
  for (const [index, row] of rows.entries()) {
    const [text, number, day, time, zone, flag] = body[index]
    const written = row[0] as string
    const iso = days[index % days.length]
    if (written.length > 32_767) expect(text).toMatch(/^(वजन )+.*The CSV file has all of it\.\]$/)
    else expect(text ?? '').toBe(written)
    expect(number).toBe(row[1])
    expect(day).toBe(iso < '1900-03-01' ? `the day ${iso}` : serial(`${iso}T00:00:00Z`))
    if (row[3] === null) expect([time, zone]).toEqual([undefined, undefined])
    else {
      expect(zone).toBe('Asia/Kolkata')
      if (iso < '1900-03-01') expect(time).toBe(`the time ${iso}, 11:59 PM`)
      else expect(time).toBeCloseTo(serial(`${iso}T23:59:59Z`), 6)
    }
    expect(flag).toBe(index % 2 === 0 ? 'Yes' : 'No')
  }
})

test('a JSON file keeps every value and its type', () => {
  const objects = JSON.parse(writeJson(table)) as Record<string, unknown>[]
  expect(objects.map(({ text, number, day, time, flag }) => [text, number, day, time, flag])).toEqual(
    rows.map(([text, number], index) => [
      text,
      number,
      days[index % days.length],
      index % 5 === 4 ? null : `${days[index % days.length]}T23:59:59+05:30`,
      index % 2 === 0,
    ]),
  )
})

test('a PDF is complete, and every reference in it resolves to an object', async () => {
  // Emoji are pictures, which only browsers draw.
  const printed = { ...table, rows: rows.filter(([text]) => text !== hostile['emoji']) }
  const pdf = Buffer.from(await (await writePdf(printed, readFont)).arrayBuffer()).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
  const objects = new Set([...pdf.matchAll(/^(\d+) 0 obj$/gm)].map(([, number]) => number))
  const outside = pdf.replaceAll(/^stream\r?\n[\s\S]*?\r?\nendstream$/gm, '')
  const named = new Set([...outside.matchAll(/\b(\d+) 0 R\b/g)].map(([, number]) => number))
  expect([...named].filter((number) => !objects.has(number))).toEqual([])
  // The cross-reference table lists where each object begins.
  const [, start] = /startxref\n(\d+)/.exec(pdf)
  const places = pdf.slice(Number(start)).matchAll(/^(\d{10}) 00000 n/gm)
  for (const [, place] of places) expect(pdf.slice(Number(place))).toMatch(/^\d+ 0 obj/)
})

/** Excel's serial number of a local time. */
function serial(local: string): number {
  return Date.parse(local) / 86_400_000 + 25_569
}

/** The cells of the first sheet as Excel reads them: unescaped shared strings, and numbers. */
async function readSheet(given: ExportTable): Promise<(string | number | undefined)[][]> {
  const blob = await writeExcel(given)
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()))
  const strings = [...xmlOf(files, 'xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)].map(
    ([, text]) => unescaped(text),
  )
  return [...xmlOf(files, 'xl/worksheets/sheet1.xml').matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(
    ([, row]) => {
      const cells: (string | number | undefined)[] = []
      for (const [, letter, type, value] of row.matchAll(/<c r="([A-Z])\d+"([^>]*)><v>([^<]*)<\/v><\/c>/g))
        cells[letter.charCodeAt(0) - 65] = type.includes('t="s"') ? strings[Number(value)] : Number(value)
      return Array.from({ length: 6 }, (_, at) => cells[at])
    },
  )
}

function xmlOf(files: Record<string, Uint8Array>, name: string): string {
  return strFromU8(files[name])
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescaped(text: string): string {
  return text
    .replaceAll(/&(\w+);/g, (_, name: string) => entities[name])
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
