import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scheduleOf } from '../working-days/work-schedule.ts'
import type { PersonCalendar } from '../working-days/working-day.ts'
import { periodsOf } from './periods.ts'
import { rangeProblem } from './range.ts'
import { reportDaysOf } from './report-days.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const calendarOf = (given: Partial<PersonCalendar> = {}): PersonCalendar => ({
  joinedOn: day('2026-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  ...given,
})
// Monday to Tuesday of the next week; Sunday is the 7th.
const range = { from: day('2026-06-01'), to: day('2026-06-09') }
const today = day('2026-06-09')
const outcomes = (given: Partial<PersonCalendar>, reports: Record<string, boolean>) => {
  const { due, ...rest } = reportDaysOf(calendarOf(given), new Map(Object.entries(reports)), range, today)
  return { ...rest, due: due.map(({ date, outcome }) => `${date.day} ${outcome}`) }
}

describe('the days of a period', () => {
  test('today is neither due nor missed before its report is in, and due from then on', () => {
    expect(outcomes({}, { '2026-06-08': false })).toMatchObject({ isTodayOpen: true })
    expect(outcomes({}, {}).due).not.toContain('9 missed')
    expect(outcomes({}, { '2026-06-09': true })).toMatchObject({ isTodayOpen: false })
    expect(outcomes({}, { '2026-06-09': true }).due).toContain('9 late')
  })

  test('weekly offs, holidays, leave and inactive days are not missed; a report for one of them counts apart', () => {
    const found = outcomes(
      {
        holidays: new Set(['2026-06-02']),
        leave: new Set(['2026-06-03', '2026-06-07']),
        inactive: new Set(['2026-06-04']),
        skipped: new Set(),
      },
      { '2026-06-01': false, '2026-06-02': false, '2026-06-07': false },
    )
    expect(found.due).toEqual(['1 on-time', '5 missed', '6 missed', '8 missed'])
    expect(found.extra).toBe(2)
    // The 7th is a weekly off, and leave on it is none.
    expect(found.leave.map(String)).toEqual(['2026-06-03'])
  })

  test('nothing was due up to the day of joining', () => {
    expect(outcomes({ joinedOn: day('2026-06-05') }, {}).due).toEqual(['6 missed', '8 missed'])
  })
})

test('a period that ends before it starts is refused at its start, one of 401 days at its end', () => {
  const from = day('2026-06-09')
  expect(rangeProblem(from, day('2026-06-08'))).toEqual({
    end: 'from',
    message: 'Start date cannot be after end date.',
  })
  expect(rangeProblem(from, from)).toBeNull()
  expect(rangeProblem(from, from.add({ days: 399 }))).toBeNull()
  expect(rangeProblem(from, from.add({ days: 400 }))).toEqual({
    end: 'to',
    message: 'Choose at most 400 days.',
  })
})

test('weeks start on Sunday and are cut at the ends of the range; from 15 weeks on there are months', () => {
  const spans = (from: string, to: string) =>
    periodsOf(day(from), day(to), [], []).map((one) => `${one.from.toString()} ${one.to.toString()}`)
  expect(spans('2026-06-03', '2026-06-09')).toEqual(['2026-06-03 2026-06-06', '2026-06-07 2026-06-09'])
  expect(spans('2026-06-07', '2026-06-13')).toEqual(['2026-06-07 2026-06-13'])
  expect(spans('2026-03-04', '2026-06-09')).toHaveLength(15)
  expect(spans('2026-03-03', '2026-06-09')).toEqual([
    '2026-03-03 2026-03-31',
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-31',
    '2026-06-01 2026-06-09',
  ])
})

test('every day and every task is in exactly one column, for every range', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 399 }),
      fc.integer({ min: 0, max: 3_000 }),
      fc.array(fc.tuple(fc.nat(399), fc.integer({ min: -5, max: 5 })), { maxLength: 30 }),
      fc.array(fc.constantFrom('report', 'late', ''), { minLength: 400, maxLength: 400 }),
      (length, start, done, reports) => {
        const from = day('2020-01-01').add({ days: start })
        const to = from.add({ days: length })
        const lateness = new Map(
          reports.flatMap((one, index) =>
            one === '' ? [] : [[from.add({ days: index }).toString(), one === 'late'] as const],
          ),
        )
        const { due, extra } = reportDaysOf(
          calendarOf({ joinedOn: day('2000-01-01') }),
          lateness,
          { from, to },
          to.add({ days: 1 }),
        )
        const tasks = done
          .filter(([at]) => at <= length)
          .map(([at, off]) => {
            const completedOn = from.add({ days: at })
            return { completedOn, dueDate: completedOn.add({ days: off }) }
          })
        const columns = periodsOf(from, to, due, tasks)
        const sum = (key: 'onTime' | 'late' | 'missed' | 'byDueDate' | 'afterDueDate') =>
          columns.reduce((all, one) => all + one[key], 0)
        expect(sum('onTime') + sum('late') + sum('missed')).toBe(due.length)
        expect(sum('byDueDate') + sum('afterDueDate')).toBe(tasks.length)
        const inRange = reports.slice(0, length + 1).filter((one) => one !== '').length
        expect(sum('onTime') + sum('late') + extra).toBe(inRange)
        expect(columns[0]!.from.equals(from) && columns.at(-1)!.to.equals(to)).toBe(true)
        columns.slice(1).forEach((one, index) => {
          expect(one.from.toString()).toBe(columns[index]!.to.add({ days: 1 }).toString())
        })
      },
    ),
  )
})
