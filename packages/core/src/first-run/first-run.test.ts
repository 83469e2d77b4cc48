import { expect, test } from 'vitest'
import { firstRunOf, type FirstRunChoices, type FirstRunFacts } from './first-run.ts'

const nothing: FirstRunFacts = {
  hasUnits: false,
  hasPeople: false,
  hasHolidays: false,
  hasReports: false,
  isEstablished: false,
}
const all = { ...nothing, hasUnits: true, hasPeople: true, hasHolidays: true, hasReports: true }
const none: FirstRunChoices = { isHidden: false, skipsHolidays: false, hasSeenEnd: false }

test.each([
  ['of an empty company is open', nothing, none, 'open'],
  [
    'is open while one fact is missing, in whatever order the others came',
    { ...all, hasPeople: false },
    none,
    'open',
  ],
  ['is over when all are there', all, none, 'over'],
  ['is over also for somebody who hid it', all, { ...none, isHidden: true }, 'over'],
  ['is told to be over only until it was read', all, { ...none, hasSeenEnd: true }, null],
  [
    'is open again when a fact is gone again',
    { ...all, hasUnits: false },
    { ...none, hasSeenEnd: true },
    'open',
  ],
  [
    'ends without holidays for who skips them',
    { ...all, hasHolidays: false },
    { ...none, skipsHolidays: true },
    'over',
  ],
  [
    'does not end by skipped holidays alone',
    { ...nothing, hasUnits: true },
    { ...none, skipsHolidays: true },
    'open',
  ],
  ['is hidden for who hid it', nothing, { ...none, isHidden: true }, 'hidden'],
  [
    'is never shown to a company that has reported for long',
    { ...nothing, hasReports: true, isEstablished: true },
    none,
    null,
  ],
] as const)('the first run %s', (_, facts, choices, shown) => {
  expect(firstRunOf(facts, choices)).toBe(shown)
})
