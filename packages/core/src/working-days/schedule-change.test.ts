import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weekdays, type Weekday } from '../time/weekday.ts'
import {
  entriesOf,
  entryOn,
  plainDayOf,
  oneCycleOf,
  weeksProblem,
  withEntry,
  type KnownSchedule,
} from './schedule-change.ts'
import { weeksInWords } from './schedule-words.ts'
import { isWeeklyOff, type WeeksOff } from './work-schedule.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const known = (given: Partial<KnownSchedule> = {}): KnownSchedule => ({
  entries: [],
  weeklyOffDay: 'Sunday',
  joinedOn: day('2025-01-06'),
  ...given,
})
const rotation: WeeksOff = [['Saturday', 'Sunday'], ['Wednesday']]
const told = (entries: ReturnType<typeof withEntry>) =>
  entries?.map(({ from, weeks }) => `${from.toString()} ${weeksInWords(weeks)}`)

describe('a change from a day on', () => {
  test('the first change records the earlier weekly offs from the day of joining', () => {
    const next = { from: day('2026-06-09'), weeks: [['Saturday' as const]] }
    expect(told(withEntry(known(), next))).toEqual(['2025-01-06 Sunday', '2026-06-09 Saturday'])
  })

  test('on or before the day of joining, there are no earlier weekly offs to record', () => {
    for (const from of ['2025-01-06', '2024-12-01'])
      expect(told(withEntry(known(), { from: day(from), weeks: [['Friday']] }))).toEqual([`${from} Friday`])
  })

  test('it replaces later entries and keeps earlier ones', () => {
    const entries = [
      { from: day('2025-01-06'), weeks: [['Sunday' as const]] },
      { from: day('2026-05-01'), weeks: rotation },
      { from: day('2026-07-01'), weeks: [['Monday' as const]] },
    ]
    const next = { from: day('2026-06-09'), weeks: [['Friday' as const]] }
    expect(told(withEntry(known({ entries }), next))).toEqual([
      '2025-01-06 Sunday',
      '2026-05-01 Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday',
      '2026-06-09 Friday',
    ])
    const again = { from: day('2026-06-09'), weeks: [['Sunday' as const]] }
    expect(told(withEntry(known({ entries }), { ...again, from: day('2026-05-01') }))).toEqual([
      '2025-01-06 Sunday',
    ])
  })

  test('a change to the weekly offs that already apply changes nothing', () => {
    expect(withEntry(known(), { from: day('2026-06-09'), weeks: [['Sunday']] })).toBeNull()
    expect(withEntry(known(), { from: day('2025-01-01'), weeks: [['Sunday']] })).toBeNull()
    const entries = [{ from: day('2025-01-05'), weeks: rotation }]
    // Two weeks later the rotation is at the week where it began; one week later at its second.
    expect(withEntry(known({ entries }), { from: day('2025-01-19'), weeks: rotation })).toBeNull()
    expect(withEntry(known({ entries }), { from: day('2025-01-12'), weeks: rotation })).toHaveLength(2)
    expect(
      withEntry(known({ entries }), {
        from: day('2025-01-12'),
        weeks: [['Wednesday'], ['Saturday', 'Sunday']].map((week) => week as Weekday[]),
      }),
    ).toBeNull()
  })
})

test('days before a change keep their weekly offs, and days from it on follow it, regardless of earlier entries', () => {
  const week = fc.subarray([...weekdays])
  const weeks = fc.array(week, { minLength: 1, maxLength: 8 })
  const start = fc.integer({ min: -400, max: 200 })
  const at = (offset: number) => day('2026-06-09').add({ days: offset })
  fc.assert(
    fc.property(
      fc.array(fc.record({ start, weeks }), { maxLength: 4 }),
      fc.record({ start, weeks }),
      fc.constantFrom(...weekdays, null),
      (earlier, change, weeklyOffDay) => {
        let state = known({ weeklyOffDay, joinedOn: at(-300) })
        const write = (one: { start: number; weeks: WeeksOff }) => {
          const entries = withEntry(state, { from: at(one.start), weeks: oneCycleOf(one.weeks) })
          if (entries) state = { ...state, entries }
        }
        for (const one of earlier) write(one)
        const before = entriesOf(state)
        write(change)
        const after = entriesOf(state)
        const wanted = [{ from: at(change.start), weeks: change.weeks }]
        for (let offset = -300; offset < 300; offset++) {
          const date = at(offset)
          const expected = offset < change.start ? before : wanted
          expect([date.toString(), isWeeklyOff(after, date)]).toEqual([
            date.toString(),
            isWeeklyOff(expected, date),
          ])
        }
        for (const [index, { from }] of after.entries())
          if (index > 0) expect(Temporal.PlainDate.compare(after[index - 1]!.from, from)).toBe(-1)
        expect(Temporal.PlainDate.compare(after[0]!.from, at(-300))).toBeLessThanOrEqual(0)
      },
    ),
    { numRuns: 30 },
  )
})

test('weeks are sorted, deduplicated and as few as the rotation needs', () => {
  expect(oneCycleOf([['Sunday', 'Saturday', 'Sunday']])).toEqual([['Sunday', 'Saturday']])
  expect(oneCycleOf([['Sunday'], ['Sunday'], ['Sunday']])).toEqual([['Sunday']])
  expect(oneCycleOf([['Sunday'], [], ['Sunday'], []])).toEqual([['Sunday'], []])
  expect(oneCycleOf([['Sunday'], ['Sunday'], []])).toEqual([['Sunday'], ['Sunday'], []])
})

test('nobody has every day off, and an employee has at least one weekly off', () => {
  expect(weeksProblem([[...weekdays]], false)).toBe('At least one day must be worked.')
  expect(weeksProblem([[], []], true)).toBe('Weekly Off Day is required for Employees.')
  expect(weeksProblem([[]], false)).toBeNull()
  expect(weeksProblem([['Sunday'], []], true)).toBeNull()
  expect(weeksProblem([[...weekdays], []], true)).toBeNull()
})

test('weekly offs are described in words', () => {
  expect(weeksInWords([[]])).toBe('None')
  expect(weeksInWords([['Sunday']])).toBe('Sunday')
  expect(weeksInWords([['Sunday', 'Saturday']])).toBe('Saturday and Sunday')
  expect(weeksInWords([['Sunday', 'Friday', 'Saturday']])).toBe('Friday, Saturday and Sunday')
  expect(weeksInWords(rotation)).toBe('Rotates over 2 weeks. Week 1: Saturday and Sunday. Week 2: Wednesday')
  expect(weeksInWords([['Monday'], []])).toBe('Rotates over 2 weeks. Week 1: Monday. Week 2: none')
})

test('the schedule that applies on a day, and the next one', () => {
  const entries = [
    { from: day('2025-01-06'), weeks: [['Sunday' as const]] },
    { from: day('2026-07-01'), weeks: rotation },
  ]
  expect(entryOn(entries, day('2026-06-30'))).toEqual({ now: entries[0], next: entries[1] })
  expect(entryOn(entries, day('2026-07-01'))).toEqual({ now: entries[1], next: null })
  expect(entryOn(entries, day('2020-01-01'))).toEqual({ now: entries[0], next: entries[1] })
  expect([
    plainDayOf([['Sunday']]),
    plainDayOf([[]]),
    plainDayOf(rotation),
    plainDayOf([['Sunday', 'Monday']]),
  ]).toEqual(['Sunday', null, undefined, undefined])
})
