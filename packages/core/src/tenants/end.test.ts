import { expect, test } from 'vitest'
import { deletedOn, endStage } from './end.ts'

const endsOn = Temporal.PlainDate.from('2026-06-30')

test('a company is deleted on the thirtieth day after its last day', () => {
  expect(deletedOn(endsOn).toString()).toBe('2026-07-30')
})

test.each([
  ['2026-06-30', 'to-come'],
  ['2026-07-01', 'locked'],
  ['2026-07-29', 'locked'],
  ['2026-07-30', 'over'],
])('on %s it is %s', (today, stage) => {
  expect(endStage(endsOn, Temporal.PlainDate.from(today))).toBe(stage)
})
