import { expect, test } from 'vitest'
import { periodOf, turned } from './period.ts'
import { calendarSearch, kindsIn, kindsText } from './search.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const shown = (...given: Parameters<typeof periodOf>) => {
  const { from, to, weeks, name } = periodOf(...given)
  return [from.toString(), to.toString(), weeks.length, name]
}

test('a month is shown in whole weeks, an agenda has the days of a month, a week seven days', () => {
  expect(shown('month', day('2026-06-09'))).toEqual(['2026-05-31', '2026-07-04', 5, 'June 2026'])
  expect(shown('month', day('2026-08-01'))).toEqual(['2026-07-26', '2026-09-05', 6, 'August 2026'])
  expect(shown('agenda', day('2026-02-09'))).toEqual(['2026-02-01', '2026-02-28', 4, 'February 2026'])
  expect(shown('week', day('2026-06-09'))).toEqual(['2026-06-07', '2026-06-13', 1, '07-Jun – 13-Jun-2026'])
})

test('the next period begins on its first day, and the one with today on today', () => {
  const today = day('2026-06-09')
  const next = (view: 'month' | 'week', from: string, by: 1 | -1) =>
    turned(view, day(from), by, today).toString()
  expect([next('month', '2026-06-09', 1), next('month', '2026-07-01', -1)]).toEqual([
    '2026-07-01',
    '2026-06-09',
  ])
  expect([next('week', '2026-06-09', -1), next('week', '2026-06-02', 1)]).toEqual([
    '2026-06-02',
    '2026-06-09',
  ])
})

test('the kinds in the address are known ones in one order; all of them are left out', () => {
  expect(calendarSearch.read({ kinds: 'leave,x,meetings', view: 'day', date: '2026-02-30' })).toEqual({
    kinds: 'meetings,leave',
  })
  expect(calendarSearch.read({ kinds: 'meetings,memos,tasks,reports,leave,off' })).toEqual({})
  expect([...kindsIn('none')]).toEqual([])
  expect([kindsText(new Set()), kindsText(new Set(['tasks'])), kindsText(kindsIn(undefined))]).toEqual([
    'none',
    'tasks',
    undefined,
  ])
})
