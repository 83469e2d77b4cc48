import { expect, test } from 'vitest'
import { countGroups, countUnits, rosterStateOf } from './roster.ts'

const before = { joinedThatDay: false, isPastDue: false }

test.each([
  ['on-time', 'missed', before, 'on-time'],
  ['late', 'not-due', before, 'late'],
  ['on-time', 'not-due', { joinedThatDay: true, isPastDue: true }, 'first-day'],
  ['not-due', 'not-due', before, 'not-in-yet'],
  ['not-due', 'not-due', { joinedThatDay: false, isPastDue: true }, 'missing'],
  ['not-due', 'not-due', { joinedThatDay: true, isPastDue: true }, 'first-day'],
  ['missed', 'missed', { joinedThatDay: false, isPastDue: true }, 'missed'],
  ['leave', 'leave', before, 'leave'],
  ['on-time', 'leave', before, 'leave'],
  ['weekly-off', 'weekly-off', before, 'weekly-off'],
  ['late', 'weekly-off', before, 'weekly-off'],
  ['holiday', 'holiday', before, 'holiday'],
  ['before-joining', 'before-joining', before, null],
  ['on-time', 'inactive', before, null],
  ['zone-change', 'zone-change', { joinedThatDay: false, isPastDue: true }, 'zone-change'],
] as const)(
  'a day that is marked %s, and %s without a report, with %o, is %s in a roster',
  (state, unreported, facts, shown) => {
    expect(rosterStateOf({ state, unreported }, facts)).toBe(shown)
  },
)

test('every group is counted, also one without anybody', () => {
  expect(countGroups(['late', 'holiday', 'weekly-off', 'first-day'])).toEqual({
    'on-time': 0,
    late: 1,
    'not-in-yet': 0,
    missing: 0,
    missed: 0,
    leave: 0,
    resting: 3,
  })
})

test('each unit has the reports that are expected, in and missing; people who are away and without a unit are left out', () => {
  const of = (unitId: string | null, ...states: Parameters<typeof countGroups>[0]) =>
    states.map((state) => ({ unitId, state }))
  expect(
    countUnits([
      ...of('sales', 'on-time', 'late', 'not-in-yet', 'missing', 'leave'),
      ...of(null, 'on-time'),
      ...of('finance', 'weekly-off'),
    ]),
  ).toEqual([
    { unitId: 'sales', expected: 4, reported: 2, missing: 1 },
    { unitId: 'finance', expected: 0, reported: 0, missing: 0 },
  ])
})
