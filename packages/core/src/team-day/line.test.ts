import { expect, test } from 'vitest'
import { countSteps, isMissing, teamAxis, type LinePerson } from './line.ts'

const at = (time: string, day = '2026-06-09') =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Asia/Kolkata').toInstant()
const due = at('19:00').toString()
const reported = (time: string, state: 'on-time' | 'late' = 'on-time'): LinePerson => ({
  state,
  submittedAt: at(time).toString(),
  dueAt: due,
})
const awaited = (state: 'not-in-yet' | 'missing' | 'missed', time = '19:00'): LinePerson => ({
  state,
  submittedAt: null,
  dueAt: at(time).toString(),
})

test('counts arrivals in steps of 15 minutes and awaited reports at their due times, oldest first', () => {
  const steps = countSteps([
    reported('19:14', 'late'),
    reported('17:44'),
    reported('17:30'),
    reported('17:29:59'),
    awaited('not-in-yet', '21:30'),
    awaited('missing'),
    awaited('missed'),
    // A report on a day off stands nowhere, and leave awaits nothing.
    { state: 'weekly-off', submittedAt: at('12:00').toString(), dueAt: null },
    { state: 'leave', submittedAt: null, dueAt: null },
  ])
  expect(steps).toEqual({
    arrivals: [
      { at: at('17:15').toString(), onTime: 1, late: 0 },
      { at: at('17:30').toString(), onTime: 2, late: 0 },
      { at: at('19:00').toString(), onTime: 0, late: 1 },
    ],
    deadlines: [
      { at: due, notInYet: 0, missing: 2 },
      { at: at('21:30').toString(), notInYet: 1, missing: 0 },
    ],
  })
})

const axisOf = (people: readonly LinePerson[], now?: string) => {
  const instants = (some: readonly LinePerson[], key: 'submittedAt' | 'dueAt') =>
    some.flatMap((person) => (person[key] === null ? [] : [Temporal.Instant.from(person[key])]))
  const { from, to } = teamAxis({
    arrivals: instants(people, 'submittedAt'),
    deadlines: instants(people, 'dueAt'),
    missing: instants(
      people.filter(({ state }) => isMissing(state)),
      'dueAt',
    ),
    startOfWork: at('09:00'),
    endOfWork: at('19:00'),
    now: now === undefined ? undefined : at(now),
    timeZone: 'Asia/Kolkata',
  })
  const text = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO('Asia/Kolkata').toString().slice(5, 16).replace('06-09T', '')
  return `${text(from)} to ${text(to)}`
}

test.each([
  [
    'begins at the full hour before the first report',
    [reported('17:22'), awaited('not-in-yet')],
    '17:40',
    '17:00 to 19:00',
  ],
  ['begins at the start of work before the first report', [awaited('not-in-yet')], '09:40', '09:00 to 19:00'],
  ['begins earlier if it is earlier', [awaited('not-in-yet')], '06:10', '06:00 to 19:00'],
  [
    'begins before what is missing',
    [awaited('missing', '15:30'), awaited('not-in-yet')],
    '16:10',
    '15:00 to 19:00',
  ],
  [
    'ends at the last due time of all zones',
    [reported('17:22'), awaited('not-in-yet', '23:30')],
    '18:18',
    '17:00 to 23:30',
  ],
  ['ends at the last late report', [reported('17:22'), reported('19:40', 'late')], '20:30', '17:00 to 19:40'],
  [
    'goes on to now while a report is missing',
    [reported('17:22'), awaited('missing')],
    '20:30',
    '17:00 to 20:30',
  ],
  [
    'ends some hours after the due time for reports of a later day',
    [reported('17:22'), awaited('missed')],
    undefined,
    '17:00 to 19:00',
  ],
  ['of a day off is the working day', [], undefined, '09:00 to 19:00'],
] as const)('the axis %s', (_, people, now, axis) => {
  expect(axisOf(people, now)).toBe(axis)
})

test('a report that came days later stands at the end of the axis and does not stretch it', () => {
  const late = { ...reported('10:00', 'late'), submittedAt: at('10:00', '2026-06-12').toString() }
  expect(axisOf([reported('17:22'), late])).toBe('17:00 to 06-10T00:00')
})
