import { expect, test } from 'vitest'
import { badgeLines } from './lines.ts'
import type { Badges } from './use-badges.ts'

const today = Temporal.PlainDate.from('2026-06-09')
const progress = (
  badgeType: Badges['progress'][number]['badgeType'],
  done: number,
  of: number,
  isOutOfReach = false,
) => ({ badgeType, name: '', done, of, isOutOfReach })
const earned = (
  badgeType: Badges['earned'][number]['badgeType'],
  earnedDate: string,
  month: string | null = null,
) => ({ id: `${badgeType} ${earnedDate}`, badgeType, name: '', month, earnedDate, description: 'Reported.' })

test('a badge that is not earned yet shows its progress', () => {
  const lines = badgeLines(
    {
      earned: [earned('TenDayStreak', '2026-06-02')],
      progress: [progress('TwentyDayStreak', 15, 20), progress('FullMonthFinisher', 7, 26)],
    },
    today,
  )
  expect(lines).toMatchObject([
    { name: 'Ten-Day Streak', isEarned: true, details: ['Reported.', 'Earned 02-Jun-2026'] },
    { name: 'Twenty-Day Streak', isEarned: false, share: 0.75, details: ['15 of 20 working days'] },
    { name: 'Full Month Finisher', isEarned: false, details: ['7 of 26 working days in June'] },
  ])
})

test('a month that can no longer be completed names the next one, even in the next year', () => {
  const ofMonth = (date: string) =>
    badgeLines(
      { earned: [], progress: [progress('FullMonthFinisher', 3, 26, true)] },
      Temporal.PlainDate.from(date),
    ).at(-1)!.details
  expect(ofMonth('2026-06-09')).toEqual(['The next one begins on 01-Jul-2026'])
  expect(ofMonth('2026-12-31')).toEqual(['The next one begins on 01-Jan-2027'])
})

test('a badge of several months is one line', () => {
  const lines = badgeLines(
    {
      earned: [
        earned('FullMonthFinisher', '2026-05-30', '2026-05'),
        earned('FullMonthFinisher', '2026-04-30', '2026-04'),
        earned('FullMonthFinisher', '2026-03-31', '2026-03'),
      ],
      progress: [progress('FullMonthFinisher', 8, 26)],
    },
    today,
  )
  expect(lines.at(-1)!.details).toEqual([
    'Reported.',
    'Earned 30-May-2026 for May 2026, and 2 before',
    '8 of 26 working days in June',
  ])
})
