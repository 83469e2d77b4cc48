import { expect, test } from 'vitest'
import { compareInGroup, dueDateIn, dueGroups, endOfWeek, taskGroupOf, taskGroups } from './due-groups.ts'

const groupOn = (today: string, dueDate: string) =>
  taskGroupOf({ dueDate, column: 'Not Started' }, Temporal.PlainDate.from(today))

test('a week ends on Saturday, and Sunday begins the next one', () => {
  const ends = (day: string) => endOfWeek(Temporal.PlainDate.from(day)).toString()
  expect(ends('2026-06-09')).toBe('2026-06-13')
  expect(ends('2026-06-13')).toBe('2026-06-13')
  expect(ends('2026-06-14')).toBe('2026-06-20')
})

test('open tasks are grouped by due date, completed ones together', () => {
  const tuesday = '2026-06-09'
  expect(groupOn(tuesday, '2026-06-08')).toBe('overdue')
  expect(groupOn(tuesday, '2026-06-09')).toBe('today')
  expect(groupOn(tuesday, '2026-06-10')).toBe('tomorrow')
  expect(groupOn(tuesday, '2026-06-11')).toBe('this-week')
  expect(groupOn(tuesday, '2026-06-13')).toBe('this-week')
  expect(groupOn(tuesday, '2026-06-14')).toBe('later')
  expect(taskGroupOf({ dueDate: '2026-06-08', column: 'Completed' }, Temporal.PlainDate.from(tuesday))).toBe(
    'done',
  )
})

test('"This week" is empty on Saturdays, and a Sunday looks ahead to the next Saturday', () => {
  const saturday = '2026-06-13'
  expect([1, 2, 7, 8].map((days) => groupOn(saturday, `2026-06-${13 + days}`))).toEqual([
    'tomorrow',
    'later',
    'later',
    'later',
  ])
  expect(groupOn('2026-06-14', '2026-06-20')).toBe('this-week')
  expect(groupOn('2026-06-14', '2026-06-21')).toBe('later')
})

test('a task that is moved to a group is due on its first working day', () => {
  const dueIn = (today: string, off: readonly number[] = [7]) =>
    dueGroups.map((group) => {
      const isWorkingDay = ({ dayOfWeek }: Temporal.PlainDate) => !off.includes(dayOfWeek)
      return dueDateIn(group, Temporal.PlainDate.from(today), isWorkingDay)?.toString() ?? null
    })
  expect(dueIn('2026-06-09')).toEqual(['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-15'])
  // Without a working day in it, a group has its first day.
  expect(dueIn('2026-06-10', [5, 6])).toEqual(['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-14'])
  expect(dueIn('2026-06-09', [2, 4, 7])).toEqual(['2026-06-09', '2026-06-10', '2026-06-12', '2026-06-15'])
  // On Fridays and Saturdays "This week" has no day; on a Saturday tomorrow is in the next week.
  expect(dueIn('2026-06-12')).toEqual(['2026-06-12', '2026-06-13', null, '2026-06-15'])
  expect(dueIn('2026-06-13')).toEqual(['2026-06-13', '2026-06-14', null, '2026-06-15'])
  expect(dueIn('2026-06-14', [1, 2, 3, 4, 5, 6, 7])).toEqual([
    '2026-06-14',
    '2026-06-15',
    '2026-06-16',
    '2026-06-21',
  ])
})

test('the due date that moves a task to a group is in this group on any day', () => {
  for (let start = 0; start < 14; start++) {
    const today = Temporal.PlainDate.from('2026-12-24').add({ days: start })
    for (const group of dueGroups) {
      const date = dueDateIn(group, today, ({ dayOfWeek }) => dayOfWeek < 6)
      if (date) expect(groupOn(today.toString(), date.toString())).toBe(group)
    }
  }
})

test('later due dates are never in an earlier group on any day', () => {
  for (let start = 0; start < 14; start++) {
    const today = Temporal.PlainDate.from('2026-12-24').add({ days: start })
    const groups = Array.from({ length: 20 }, (_, days) =>
      taskGroups.indexOf(groupOn(today.toString(), today.add({ days: days - 4 }).toString()) as 'today'),
    )
    expect(groups).toEqual(groups.toSorted((one, other) => one - other))
  }
})

test('within a group pinned tasks are first, then due date, priority and title', () => {
  const task = (id: string, change: object = {}) => ({
    id,
    title: 'Sweep',
    dueDate: '2026-06-12',
    priority: 'Medium' as const,
    isPinned: false,
    ...change,
  })
  const tasks = [
    task('title-b', { title: 'Weigh' }),
    task('title-a'),
    task('high', { priority: 'High' }),
    task('soon', { dueDate: '2026-06-11', priority: 'Low' }),
    task('pinned', { isPinned: true, dueDate: '2026-06-13' }),
  ]
  expect(tasks.toSorted(compareInGroup).map(({ id }) => id)).toEqual([
    'pinned',
    'soon',
    'high',
    'title-a',
    'title-b',
  ])
})
