import { expect, test } from 'vitest'
import { csvRows } from '#core/holidays/csv-cells.ts'
import { readHolidayTable } from '#core/holidays/holiday-table.ts'
import { writeCsv } from '#web/lib/exports/csv.ts'
import { cellsOf } from '#web/lib/exports/export-column.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { holidayExport } from './holiday-export.ts'
import type { Holiday } from './holiday.ts'

const [example] = exampleOf('GET /holidays').items
const names = ['Republic Day', '=1+1', '-Onam; "first", day', "'Eid", 'दीवाली', 'عيد']
const holidays = names.map((name, index): Holiday => ({
  ...example,
  name,
  date: Temporal.PlainDate.from('2026-01-26').add({ days: index }).toString(),
  businessUnit: index % 2 === 0 ? null : { id: 'bu_01k0000000e0000000000000c1', name: '@Finance; East' },
}))

test.each([',', ';'] as const)('an export with %j can be imported without a difference', (csvSeparator) => {
  const { title, columns } = holidayExport(2026, 'Asia/Kolkata')
  const rows = holidays.map((holiday) => cellsOf(holiday, columns))
  const file = writeCsv({ title, madeAt: '', columns, rows, csvSeparator })
  const read = readHolidayTable(csvRows(file.slice(1), { rows: 100, cells: 100 }))
  expect(read).toMatchObject({ unread: [] })
  expect(
    'entries' in read &&
      read.entries.map(({ name, date, unitName, problem }) => ({
        name,
        date: date?.toString(),
        unitName,
        problem,
      })),
  ).toEqual(
    holidays.map(({ name, date, businessUnit }) => ({
      name,
      date,
      unitName: businessUnit?.name ?? '',
      problem: null,
    })),
  )
})
