import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHolidayTable } from './holiday-table.ts'
import { holidayDateRefusal, mostImported } from './limits.ts'
import { dateOrders, tableDate, type DateOrder } from './table-date.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const readTable = (table: readonly (readonly string[])[], order?: DateOrder) =>
  readHolidayTable(
    table.map((cells, index) => ({ number: index + 1, cells })),
    order,
  )

test('date, name and unit are read by the row’s number, in any order and spelling of the columns', () => {
  const read = readTable([
    ['Business_Unit', 'Weekday', ' DATE*', 'Holiday name'],
    ['Finance', 'Mon', '26-Jan-2026', ' Republic  Day '],
    ['Whole company', '', '15/08/2026', 'Independence Day'],
    ['', '', '', ''],
    ['', '', '2026-10-02', 'Gandhi Jayanti'],
  ])
  expect(read).toEqual({
    leftOut: 0,
    dateOrder: { used: 'day-first', isAsked: false, examples: [expect.objectContaining({ row: 3 })] },
    unread: [],
    entries: [
      { row: 2, date: day('2026-01-26'), name: 'Republic Day', unitName: 'Finance', problem: null },
      { row: 3, date: day('2026-08-15'), name: 'Independence Day', unitName: '', problem: null },
      { row: 5, date: day('2026-10-02'), name: 'Gandhi Jayanti', unitName: '', problem: null },
    ],
  })
})

test.each([
  ['Datum', 'Name'],
  ['Datum', 'Feiertag'],
  ['DATUM', 'Bezeichnung'],
  ['Date', 'Nom'],
  ['Date', 'Jour férié'],
  ['Date', 'Jour férié'.normalize('NFD')],
])('the headings %s and %s are read', (date, name) => {
  const read = readTable([
    [date, name],
    ['2026-01-01', 'Neujahr'],
  ])
  expect(read).toMatchObject({ unread: [], entries: [{ name: 'Neujahr', problem: null }] })
})

test('columns that are not known, or known already, are named', () => {
  const read = readTable([
    ['Date', 'End date', 'Name', '', 'Title', 'Weekday'],
    ['2026-01-26', '2026-01-27', 'Republic Day', '', '', 'Monday'],
  ])
  expect(read).toMatchObject({ unread: ['End date', 'Title'] })
})

describe('whether the day or the month comes first', () => {
  const read = (dates: string[], order?: DateOrder) =>
    readTable([['date', 'name'], ...dates.map((date) => [date, 'Day'])], order)
  const daysOf = (dates: string[], order?: DateOrder) => {
    const found = read(dates, order)
    return 'problem' in found ? found.problem : found.entries.map(({ date }) => date?.toString() ?? null)
  }

  test.each([
    [
      ['07/04/2026', '01/19/2026'],
      ['2026-07-04', '2026-01-19'],
    ],
    [
      ['07/04/2026', '19/01/2026'],
      ['2026-04-07', '2026-01-19'],
    ],
    [
      ['07-04-2026', '01-19-2026'],
      ['2026-07-04', '2026-01-19'],
    ],
  ])('is decided by all rows: %j', (dates, days) => {
    expect(daysOf(dates)).toEqual(days)
    // What somebody chose for another file does not matter.
    expect(daysOf(dates, 'day-first')).toEqual(days)
    expect(daysOf(dates, 'month-first')).toEqual(days)
  })

  test('is asked where no row shows it, and there are no days before', () => {
    const dates = ['07/04/2026', '2026-12-25', '05/05/2026']
    expect(read(dates)).toMatchObject({
      entries: [],
      dateOrder: {
        used: null,
        isAsked: true,
        examples: [{ row: 2, written: '07/04/2026', dayFirst: '2026-04-07', monthFirst: '2026-07-04' }],
      },
    })
    expect(daysOf(dates, 'day-first')).toEqual(['2026-04-07', '2026-12-25', '2026-05-05'])
    expect(daysOf(dates, 'month-first')).toEqual(['2026-07-04', '2026-12-25', '2026-05-05'])
  })

  test('is asked where rows contradict each other, and those of the other order are wrong', () => {
    expect(daysOf(['19/01/2026', '01/20/2026'])).toEqual([])
    expect(daysOf(['19/01/2026', '01/20/2026'], 'month-first')).toEqual([null, '2026-01-20'])
  })

  test.each([[['05/05/2026']], [['04.07.2026']], [['04-Jul-2026', '31/02/2026']]])(
    'is not asked where both readings are the same: %j',
    (dates) => {
      expect(read(dates)).toMatchObject({ dateOrder: null })
      expect(daysOf(dates)).toHaveLength(dates.length)
    },
  )
})

test.each([
  ['26-Jan-2026'],
  ['26-Jan-26'],
  ['26 January 2026'],
  ['26jan 2026'],
  ['January 26, 2026'],
  ['Jan 26 2026'],
  ['Mon, 26 Jan 2026'],
  ['Monday, January 26, 2026'],
  ['26th January 2026'],
  ['26. Januar 2026'],
  ['26 janvier 2026'],
  ['26.01.2026'],
  ['26. 1. 2026'],
  ['2026-01-26'],
  ['2026/01/26'],
  ['2026.1.26'],
  ['20260126'],
])('%s is a date', (written) => {
  for (const order of dateOrders) expect(tableDate(written, order)?.toString()).toBe('2026-01-26')
})

test.each([['1er mars 2026'], ['1. März 2026'], ['1 mar 26']])('%s is in March', (written) => {
  expect(tableDate(written, 'day-first')?.toString()).toBe('2026-03-01')
})

test.each([['1 jui 2026'], ['1 ma 2026'], ['12 mardi 2026'], ['20260230'], ['+2026'], ['2026126']])(
  '%s is no date',
  (written) => expect(tableDate(written, 'day-first')).toBeNull(),
)

test.each([
  ['26 jan', '“26 jan” is not a date with its year, such as 26-Jan-2026.'],
  ['26/01/26', '“26/01/26” is not a date with its year, such as 26-Jan-2026.'],
  ['30-Feb-2026', '“30-Feb-2026” is not a date with its year, such as 26-Jan-2026.'],
  ['today', '“today” is not a date with its year, such as 26-Jan-2026.'],
  ['', 'The date is missing.'],
])('a date like %j makes the row wrong', (written, problem) => {
  const read = readTable([
    ['date', 'name'],
    [written, 'Day'],
  ])
  expect(read).toMatchObject({ entries: [{ date: null, problem }] })
})

test.each([
  [[], 'It is empty.'],
  [
    [
      ['2026-01-26', 'Holiday'],
      ['2026-08-15', 'Independence Day'],
    ],
    'Its first line is a holiday, not the names of the columns: date, name.',
  ],
  [[['date', 'unit']], 'Its first line has no column named name.'],
  [[['a', 'b']], 'Its first line has no column named date or name.'],
  [[['date', 'name']], 'It has no holidays, only the names of the columns.'],
  [
    [['date', 'name'], ...Array.from({ length: mostImported + 1 }, () => ['2026-01-26', 'A'])],
    'It has more than 1,000 entries.',
  ],
])('a text that is no table of holidays is refused with the reason (%#)', (cells, problem) => {
  expect(readTable(cells)).toEqual({ problem })
})

test('no cells make it throw, and each filled line is an entry or a problem', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), { maxLength: 8 }),
      (lines) => {
        const read = readTable([['date', 'name', 'unit'], ...lines])
        const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
        if ('problem' in read) expect(filled).toEqual([])
        else {
          expect(read.entries).toHaveLength(read.dateOrder?.isAsked ? 0 : filled.length)
          for (const { date, problem } of read.entries) if (problem === null) expect(date).not.toBeNull()
        }
      },
    ),
  )
})

test.each([
  ['2025-06-09', null],
  ['2025-06-08', 'holiday_date_too_old'],
  ['2026-06-09', null],
  ['2031-12-31', null],
  ['2032-01-01', 'holiday_date_too_far'],
])('on 09-Jun-2026, a holiday on %s is %s', (date, refusal) => {
  expect(holidayDateRefusal(day(date), day('2026-06-09'))).toBe(refusal)
})

test('a year before a leap day is 28 February', () => {
  expect(holidayDateRefusal(day('2023-02-28'), day('2024-02-29'))).toBeNull()
  expect(holidayDateRefusal(day('2023-02-27'), day('2024-02-29'))).toBe('holiday_date_too_old')
})
