import { expect, test } from 'vitest'
import { previewOf, isPlain, weeksFromToday, type Schedule } from './schedule.ts'

const plain: Schedule = {
  today: '2026-06-09',
  now: { from: '2025-01-06', weeks: [['Sunday']], inWords: 'Sunday' },
  next: null,
  entries: [{ from: '2025-01-06', weeks: [['Sunday']], inWords: 'Sunday' }],
  days: [
    { date: '2026-06-26', kind: 'holiday' },
    { date: '2026-06-27', kind: 'working' },
  ],
}

test('the preview begins with the week of the first day, and contains earlier weekly offs and holidays', () => {
  const days = previewOf(plain, [['Saturday'], []], '2026-06-17')!
  expect(days).toHaveLength(28)
  expect(days.filter(({ kind }) => kind !== 'working')).toEqual([
    // Sunday the 14th is before the change, so the earlier weekly off applies.
    { date: '2026-06-14', kind: 'weekly-off' },
    { date: '2026-06-20', kind: 'weekly-off' },
    { date: '2026-06-26', kind: 'holiday' },
    { date: '2026-07-04', kind: 'weekly-off' },
  ])
  expect(previewOf(plain, [['Saturday']], '')).toBeUndefined()
})

test('the same days every week or none are plain; a rotation or a planned change is not', () => {
  const entry = (weeks: Schedule['now']['weeks']) => ({ from: '2026-01-01', weeks, inWords: '' })
  expect(isPlain(plain)).toBe(true)
  expect(isPlain({ ...plain, now: entry([[]]) })).toBe(true)
  expect(isPlain({ ...plain, now: entry([['Saturday', 'Sunday']]) })).toBe(true)
  expect(isPlain({ ...plain, now: entry([['Saturday'], []]) })).toBe(false)
  expect(isPlain({ ...plain, next: entry([['Friday']]) })).toBe(false)
})

test('editing a rotation starts with its current week, so that saving it unchanged has no effect', () => {
  const now = {
    from: '2026-06-01',
    weeks: [['Saturday'], ['Sunday'], []] as Schedule['now']['weeks'],
    inWords: '',
  }
  expect(weeksFromToday({ now, today: '2026-06-06' })).toEqual([['Saturday'], ['Sunday'], []])
  expect(weeksFromToday({ now, today: '2026-06-07' })).toEqual([['Sunday'], [], ['Saturday']])
  expect(weeksFromToday({ now, today: '2026-06-22' })).toEqual([['Saturday'], ['Sunday'], []])
  const rotating = { ...plain, now, entries: [plain.now, now] }
  const offs = (weeks: ReturnType<typeof weeksFromToday>) =>
    previewOf(rotating, weeks, '2026-06-09')!.filter(({ kind }) => kind === 'weekly-off')
  expect(offs(weeksFromToday(rotating)).map(({ date }) => date)).toEqual([
    '2026-06-07',
    '2026-06-27',
    '2026-06-28',
  ])
})
