import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from '../time/days.ts'
import { weekdays } from '../time/weekday.ts'
import { mayEarnBadge, type BadgeProgress } from './badge-chance.ts'
import { badgesEarned, type EarnedBadge } from './badges.ts'
import { scheduleOf } from './work-schedule.ts'
import type { PersonCalendar } from './working-day.ts'

const day = (text: string) => Temporal.PlainDate.from(text)

const calendarOf = (given: Partial<PersonCalendar> = {}): PersonCalendar => ({
  joinedOn: day('2020-01-01'),
  schedule: scheduleOf('Sunday'),
  holidays: new Set(),
  leave: new Set(),
  inactive: new Set(),
  skipped: new Set(),
  ...given,
})

function progressOf(reported: ReadonlySet<string>, held: readonly EarnedBadge[]): BadgeProgress {
  const months = new Map<string, number>()
  for (const date of reported) {
    const month = date.slice(0, 7)
    months.set(month, (months.get(month) ?? 0) | (1 << (Number(date.slice(8)) - 1)))
  }
  return { held: new Set(held.map(({ type, occasion }) => `${type} ${occasion}`.trim())), months }
}

const openDays = (today: Temporal.PlainDate) => ({ openFrom: today.subtract({ days: 7 }), today })

test('a person who earns a badge by reports of the open days might have earned one, also with several at the same time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.constantFrom(null, ...weekdays),
      fc.double({ min: 0.7, max: 1, noNaN: true }),
      fc.array(fc.integer({ min: -20, max: 100 }), { maxLength: 12 }),
      fc.array(fc.integer({ min: -20, max: 100 }), { maxLength: 12 }),
      fc.uniqueArray(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
      (shift, off, steadiness, leaveBack, holidaysBack, submitted, seed) => {
        const today = day('2026-01-15').add({ days: shift })
        const back = (days: number) => today.subtract({ days }).toString()
        const leave = new Set(leaveBack.map(back))
        const calendar = calendarOf({
          schedule: scheduleOf(off),
          holidays: new Set(holidaysBack.map(back)),
          leave,
        })
        let state = seed
        const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
        const before = new Set(
          daysBetween(today.subtract({ days: 100 }), today)
            .map(String)
            .filter(() => chance() < steadiness),
        )
        const now = submitted.map(back)
        for (const date of now) before.delete(date)
        // As the server counts: leave to come can be revoked.
        const counted = calendarOf({
          ...calendar,
          leave: new Set([...leave].filter((date) => date <= today.toString())),
        })
        const held = badgesEarned(counted, before, today)
        const keys = new Set(held.map(({ type, occasion }) => `${type} ${occasion}`))
        const earned = badgesEarned(counted, new Set([...before, ...now]), today).filter(
          ({ type, occasion }) => !keys.has(`${type} ${occasion}`),
        )
        if (earned.length > 0)
          expect(mayEarnBadge(calendar, progressOf(before, held), openDays(today))).toBe(true)
      },
    ),
    { numRuns: 300 },
  )
})

const streaks = ['TenDayStreak', 'TwentyDayStreak'].map(
  (type) => ({ type, occasion: '', earnedOn: day('2026-01-01') }) as EarnedBadge,
)

test('in the middle of a month, a person with both streaks can earn nothing', () => {
  const today = day('2026-06-09')
  const reported = new Set(daysBetween(day('2026-06-01'), day('2026-06-08')).map(String))
  expect(mayEarnBadge(calendarOf(), progressOf(reported, streaks), openDays(today))).toBe(false)
  expect(mayEarnBadge(calendarOf(), progressOf(reported, streaks.slice(0, 1)), openDays(today))).toBe(false)
  expect(mayEarnBadge(calendarOf(), progressOf(reported, []), openDays(today))).toBe(true)
})

test('on the last working day a person without a gap can complete the month, once', () => {
  // Tue 30-Jun-2026.
  const today = day('2026-06-30')
  const reported = new Set(daysBetween(day('2026-06-01'), day('2026-06-22')).map(String))
  const without = new Set([...reported].filter((date) => date !== '2026-06-10'))
  const month = { type: 'FullMonthFinisher' as const, occasion: '2026-06', earnedOn: today }
  const may = (days: ReadonlySet<string>, held: readonly EarnedBadge[]) =>
    mayEarnBadge(calendarOf(), progressOf(days, held), openDays(today))
  expect(may(reported, streaks)).toBe(true)
  expect(may(without, streaks)).toBe(false)
  expect(may(reported, [...streaks, month])).toBe(false)
})
