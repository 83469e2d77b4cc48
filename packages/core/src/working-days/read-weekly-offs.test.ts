import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays } from '../time/weekday.ts'
import { inWeekOrder, weeklyOffsByDefault } from './default-week.ts'
import { readWeeklyOffs } from './read-weekly-offs.ts'
import { weeksInWords } from './schedule-words.ts'

const days = fc.subarray([...weekdays])
const separators = [', ', ',', '; ', ';', ' / ', '/', ' and ', ' & ', ' ', '\n', ' + ']

test('days are read however they are shortened, written and separated', () => {
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(...separators),
      fc.integer({ min: 2, max: 9 }),
      fc.constantFrom(String.prototype.toLowerCase, String.prototype.toUpperCase, String.prototype.trim),
      (chosen, between, length, cased) => {
        const text = chosen.map((day) => cased.call(day.slice(0, length))).join(between)
        expect(readWeeklyOffs(text)).toEqual(inWeekOrder(chosen))
      },
    ),
  )
})

test('parsing Daymark’s own text returns the same days', () => {
  fc.assert(
    fc.property(days, (chosen) => {
      expect(readWeeklyOffs(weeksInWords([chosen]))).toEqual(chosen)
    }),
  )
})

test.each(['Someday', 'S', 'Saturday, Someday', 'Mon-Fri', 'Sunday (every second)', '1', 'Sundayy'])(
  '“%s” is no list of days',
  (text) => {
    expect(readWeeklyOffs(text)).toBeNull()
  },
)

test('a unit’s week comes before the company’s, and none before both', () => {
  expect(weeklyOffsByDefault({ company: ['Sunday'], unit: ['Friday'] })).toEqual(['Friday'])
  expect(weeklyOffsByDefault({ company: ['Sunday'], unit: null })).toEqual(['Sunday'])
  expect(weeklyOffsByDefault({ company: null, unit: null })).toEqual([])
})
