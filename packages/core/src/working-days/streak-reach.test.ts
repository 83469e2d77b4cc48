import { expect, test } from 'vitest'
import { streakReach } from './streak-reach.ts'

test('a streak that may go back further than it is counted says how far it is', () => {
  expect(streakReach(45)).toBe('')
  expect(streakReach(46)).toBe(' (last 90 days)')
})
