import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHolidayTable } from './holiday-table.ts'
import { holidayDateRefusal, mostImported } from './limits.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

test('date, name and unit are read, in any order and spelling of the columns', () => {
  const read = readHolidayTable([
    ['Business_Unit', 'Weekday', ' DATE*', 'Holiday name'],
    ['Finance', 'Mon', '26-Jan-2026', ' Republic  Day '],
    ['Whole company', '', '15/08/2026', 'Independence Day'],
    ['', '', '', ''],
    ['', '', '2026-10-02', 'Gandhi Jayanti'],
  ])
  expect(read).toEqual({
    leftOut: 0,
    entries: [
      { row: 1, date: day('2026-01-26'), name: 'Republic Day', unitName: 'Finance', problem: null },
      { row: 2, date: day('2026-08-15'), name: 'Independence Day', unitName: '', problem: null },
      { row: 3, date: day('2026-10-02'), name: 'Gandhi Jayanti', unitName: '', problem: null },
    ],
  })
})

test.each([
  ['26 jan', '“26 jan” is not a date with its year, such as 26-Jan-2026.'],
  ['26/01/26', '“26/01/26” is not a date with its year, such as 26-Jan-2026.'],
  ['30-Feb-2026', '“30-Feb-2026” is not a date with its year, such as 26-Jan-2026.'],
  ['today', '“today” is not a date with its year, such as 26-Jan-2026.'],
  ['', 'The date is missing.'],
])('a date like %j makes the row wrong', (written, problem) => {
  const read = readHolidayTable([
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
  expect(readHolidayTable(cells)).toEqual({ problem })
})

test('no cells make it throw, and each filled line is an entry or a problem', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { maxLength: 4 }), { maxLength: 8 }),
      (lines) => {
        const read = readHolidayTable([['date', 'name', 'unit'], ...lines])
        const filled = lines.filter((line) => line.some((cell) => cell.trim() !== ''))
        if ('problem' in read) expect(filled).toEqual([])
        else {
          expect(read.entries).toHaveLength(filled.length)
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
