import { expect, test } from 'vitest'
import { scheduleOf } from '../working-days/work-schedule.ts'
import type { PersonCalendar } from '../working-days/working-day.ts'
import { decideReminders, type PersonFacts } from './decide.ts'
import { remindersAt, type ReminderKind } from './kinds.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
/** Tuesday 9 June 2026, of somebody whose weekly off is Sunday. */
const person = (given: Partial<PersonFacts> = {}, calendar: Partial<PersonCalendar> = {}): PersonFacts => ({
  today: day('2026-06-09'),
  halfLeave: null,
  reported: new Set(),
  isTurnedOff: false,
  calendar: {
    joinedOn: day('2020-01-01'),
    schedule: scheduleOf('Sunday'),
    holidays: new Set(),
    leave: new Set(),
    inactive: new Set(),
    skipped: new Set(),
    ...calendar,
  },
  ...given,
})
const task = { id: 't1', title: 'Driver roster', dueDate: day('2026-06-08') }
const decided = (kind: ReminderKind, facts: PersonFacts, tasks = [task]) =>
  decideReminders(kind, facts, tasks).map(({ occasion, heldBack }) => [occasion, heldBack])

test.each([
  ['18:44', []],
  ['18:45', ['report-due']],
  ['18:59:59', ['report-due']],
  ['19:00', []],
  ['09:00', ['task-due-today']],
  ['09:05', []],
  ['09:30', ['report-missing']],
  ['09:34:59', ['report-missing']],
  ['10:04', ['task-overdue']],
  ['18:00', ['task-due-tomorrow']],
  ['18:05', []],
])('at %s the reminders %j are sent', (time, kinds) => {
  expect(remindersAt(Temporal.PlainTime.from(time), ['19:00']).map(({ kind }) => kind)).toEqual(kinds)
})

test('the day’s report is requested on a working day, including half a day of leave', () => {
  expect(decided('report-due', person())).toEqual([['2026-06-09', null]])
  expect(decided('report-due', person({ halfLeave: 'afternoon' }))).toEqual([['2026-06-09', null]])
  expect(decided('report-due', person({ reported: new Set(['2026-06-09']) }))).toEqual([
    ['2026-06-09', 'reported'],
  ])
  expect(decided('report-due', person({ today: day('2026-06-07') }))).toEqual([['2026-06-07', 'weekly-off']])
  expect(decided('report-due', person({}, { holidays: new Set(['2026-06-09']) }))).toEqual([
    ['2026-06-09', 'holiday'],
  ])
  expect(decided('report-due', person({}, { leave: new Set(['2026-06-09']) }))).toEqual([
    ['2026-06-09', 'leave'],
  ])
})

test('nobody is reminded of the day on which they joined or were archived', () => {
  expect(decided('report-due', person({}, { joinedOn: day('2026-06-09') }))).toEqual([])
  expect(decided('report-due', person({}, { inactive: new Set(['2026-06-09']) }))).toEqual([])
})

test('a missing report is looked for on the last working day of the week before', () => {
  expect(decided('report-missing', person())).toEqual([['2026-06-09', null]])
  // On Monday the last working day is Saturday.
  const monday = { today: day('2026-06-08') }
  expect(decideReminders('report-missing', person(monday), [])).toMatchObject([{ day: day('2026-06-06') }])
  expect(decided('report-missing', person({ ...monday, reported: new Set(['2026-06-06']) }))).toEqual([
    ['2026-06-08', 'reported'],
  ])
  const away = Array.from({ length: 7 }, (_, back) => day('2026-06-08').subtract({ days: back }).toString())
  expect(decided('report-missing', person({}, { leave: new Set(away) }))).toEqual([])
  expect(decided('report-missing', person({}, { leave: new Set(away.slice(0, 6)) }))).toEqual([
    ['2026-06-09', null],
  ])
})

test('reminders of the morning are held back on a day off and in a morning of leave', () => {
  for (const kind of ['report-missing', 'task-due-today'] as const) {
    expect(decided(kind, person({ halfLeave: 'morning' }))[0]![1]).toBe('half-leave')
    expect(decided(kind, person({ halfLeave: 'afternoon' }))[0]![1]).toBeNull()
    expect(decided(kind, person({ today: day('2026-06-07') }))[0]![1]).toBe('weekly-off')
  }
  expect(decided('task-due-tomorrow', person({ halfLeave: 'afternoon' }))[0]![1]).toBe('half-leave')
  expect(decided('task-due-tomorrow', person({ halfLeave: 'morning' }))[0]![1]).toBeNull()
})

test('a task is reminded of once for each day on which it is due, and an overdue one after the days off', () => {
  expect(decided('task-overdue', person())).toEqual([['t1 2026-06-08', null]])
  expect(decided('task-overdue', person({}, { leave: new Set(['2026-06-09']) }))).toEqual([
    ['t1 2026-06-08 on 2026-06-09', 'leave'],
  ])
  expect(decided('task-due-today', person(), [])).toEqual([])
})

test('a reminder that was turned off is held back for this reason, unless the day already is a reason', () => {
  const facts = person({ isTurnedOff: true })
  expect(decided('task-due-today', facts)).toEqual([['t1 2026-06-08', 'turned-off']])
  const off = person({ isTurnedOff: true }, { holidays: new Set(['2026-06-09']) })
  expect(decided('task-due-today', off)).toEqual([['t1 2026-06-08', 'holiday']])
})
