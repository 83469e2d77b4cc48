import {
  clockOf,
  expectedOn,
  isOpen,
  lifeOf,
  shift,
  windows,
  type Life,
} from '#tests/factories/reminded-life.ts'
import { expect, test } from 'vitest'
import type { Weekday } from '../time/weekday.ts'
import { decideReminders, type OpenTask, type PersonFacts } from './decide.ts'
import { reminderKinds, remindersIn, type ReminderKind } from './kinds.ts'

const minuteMs = 60_000
/** The leap year 2028. */
const dates = Array.from({ length: 366 }, (_, n) => shift('2028-01-01', n))

const hoursOfWindows = new Set(Object.values(windows).map(([from]) => from.slice(0, 2)))

test.each([
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Sydney',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
])('in %s every window is open on every day of a year, right to the minute, and at no other time', (zone) => {
  const clock = clockOf(zone)
  const expected = new Map<number, string>()
  // Clocks change at full quarters of an hour of UTC, and every zone is full quarters away from it.
  for (let at = Date.UTC(2027, 11, 30); at < Date.UTC(2029, 0, 3); at += 15 * minuteMs) {
    const [date, time] = clock(at)
    const [hour, minute] = [time.slice(0, 2), Number(time.slice(3))]
    if (!hoursOfWindows.has(hour)) continue
    for (let more = 0; more < 15; more++) {
      const local = `${hour}:${String(minute + more).padStart(2, '0')}`
      for (const kind of reminderKinds) {
        const [from, until] = windows[kind]
        if (local >= from && local < until) expected.set(at + more * minuteMs, `${kind} ${date}`)
      }
    }
  }
  const lengths = Map.groupBy(expected.values(), (one) => one)
  for (const date of dates)
    for (const kind of reminderKinds)
      expect(lengths.get(`${kind} ${date}`)?.length).toBe(kind === 'report-due' ? 15 : 5)

  // The first and last minute of every window, those beside them, and every 211th of the year.
  const isEdge = (ms: number) =>
    [ms - minuteMs, ms + minuteMs].some((beside) => expected.get(beside) !== expected.get(ms))
  const edges = [...expected.keys()].filter(isEdge)
  const asked = new Set(edges.flatMap((ms) => [ms - minuteMs, ms, ms + minuteMs]))
  for (let ms = Date.UTC(2028, 0, 1); ms < Date.UTC(2029, 0, 1); ms += 211 * minuteMs) asked.add(ms)
  const wrong = [...asked].flatMap((ms) => {
    const now = Temporal.Instant.fromEpochMilliseconds(ms + (ms % 59_999))
    const found = remindersIn([zone], ['19:00'], now).map(({ kind, today }) => `${kind} ${today.toString()}`)
    const wanted = expected.get(ms) ?? ''
    return found.join() === wanted ? [] : [{ now: now.toString(), found, wanted }]
  })
  expect(wrong).toEqual([])
})

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'the decisions of a year about person %d are those that another calculation gives',
  (seed) => {
    const life = lifeOf(seed, dates)
    const sent = new Set<string>()
    const expected = dates.flatMap((date) =>
      reminderKinds.flatMap((kind) =>
        expectedOn(life, kind, date, sent).map(({ task, heldBack, day }) => [
          date,
          kind,
          task,
          heldBack,
          day,
        ]),
      ),
    )
    expect(expected.length).toBeGreaterThan(500)
    expect(decidedOver(life)).toEqual(expected)
  },
)

/** What the rules decide, day by day, without what they decided on a day before. */
function decidedOver(life: Life): unknown[][] {
  const occasions = new Set<string>()
  return dates.flatMap((date) => {
    const facts = factsOf(life, date)
    return reminderKinds.flatMap((kind) =>
      decideReminders(kind, facts, tasksFor(life, kind, date, occasions)).flatMap((decision) => {
        const occasion = `${kind} ${decision.occasion}`
        if (occasions.has(occasion)) return []
        occasions.add(occasion)
        return [[date, kind, decision.task?.id ?? null, decision.heldBack, decision.day.toString()]]
      }),
    )
  })
}

function factsOf(life: Life, date: string): PersonFacts {
  const sunday: Weekday[] = ['Sunday']
  const usual = { from: Temporal.PlainDate.from('2020-01-01'), weeks: [sunday] }
  const weeks: Weekday[][] = [sunday, ['Saturday', 'Sunday']]
  const { holidays, leave, inactive } = life
  return {
    today: Temporal.PlainDate.from(date),
    calendar: {
      joinedOn: Temporal.PlainDate.from(life.joinedOn),
      schedule: life.rotates ? [usual, { from: Temporal.PlainDate.from('2028-03-01'), weeks }] : [usual],
      holidays,
      leave,
      inactive,
      skipped: new Set<string>(),
    },
    halfLeave: life.halves.get(date) ?? null,
    reported: life.reported,
    isTurnedOff: false,
  }
}

/** The open tasks that a kind is about on a date, without those whose assignee was reminded that they are overdue. */
function tasksFor(life: Life, kind: ReminderKind, date: string, occasions: ReadonlySet<string>): OpenTask[] {
  return life.tasks
    .filter((task) => isOpen(task, date))
    .filter(({ title, due }) => {
      if (kind === 'task-overdue') return due < date && !occasions.has(`task-overdue ${title} ${due}`)
      return due === (kind === 'task-due-today' ? date : shift(date, 1))
    })
    .map(({ title, due }) => ({ id: title, title, dueDate: Temporal.PlainDate.from(due) }))
}
