import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstLines, foldFeed } from './fold.ts'

const entry = (type: string, person: string, timestamp = '2026-06-09T10:00:00Z') => ({
  type,
  actorId: type === 'leave.weekly-off' ? null : person,
  actorName: type === 'leave.weekly-off' ? 'Daymark' : person,
  targetUserId: type === 'leave.weekly-off' ? person : null,
  timestamp,
})
const linesOf = (entries: ReturnType<typeof entry>[], timeZone = 'UTC') =>
  foldFeed(entries, { timeZone, readerId: 'reader' }).map(({ date, runs }) => [
    date,
    ...runs.map(({ words, entries: { length } }) => words ?? `${length} entry`),
  ])
const people = ['a', 'b', 'c']

test('entries that say the same of three people are one line', () => {
  expect(linesOf(people.map((one) => entry('leave.weekly-off', one)))).toEqual([
    ['2026-06-09', '3 people have a weekly off.'],
  ])
  expect(linesOf(people.map((one) => entry('user.signed-in', one)))).toEqual([
    ['2026-06-09', '3 people signed in.'],
  ])
})

test.each([
  ['two people', ['a', 'b'].map((one) => entry('user.signed-in', one)), ['1 entry', '1 entry']],
  [
    'one person three times',
    ['a', 'a', 'a'].map((one) => entry('user.signed-in', one)),
    ['1 entry', '1 entry', '1 entry'],
  ],
  ['reports', people.map((one) => entry('eod.submitted', one)), ['1 entry', '1 entry', '1 entry']],
  [
    'what something else interrupts',
    [
      entry('user.signed-in', 'a'),
      entry('eod.submitted', 'b'),
      entry('user.signed-in', 'b'),
      entry('user.signed-in', 'c'),
    ],
    ['1 entry', '1 entry', '1 entry', '1 entry'],
  ],
])('%s stay as they are', (_name, entries, lines) => {
  expect(linesOf(entries)).toEqual([['2026-06-09', ...lines]])
})

const invited = (by: string, person: string) => ({ ...entry('user.invited', by), targetUserId: person })
const many = Array.from({ length: 50 }, (_, index) => `person ${index}`)

test('entries of one person about many people are one line per actor', () => {
  const ofTwo = [
    ...people.map((one) => invited('Ada', one)),
    ...[...people, 'd'].map((one) => invited('Ben', one)),
  ]
  expect(linesOf(ofTwo)).toEqual([
    ['2026-06-09', 'Ada made invitation links for 3 people.', 'Ben made invitation links for 4 people.'],
  ])
  const own = foldFeed(
    people.map((one) => invited('Ada', one)),
    { timeZone: 'UTC', readerId: 'Ada' },
  )
  expect(own[0]!.runs[0]!.words).toBe('You made invitation links for 3 people.')
})

test('a run that may continue beyond the entries is marked, and lines are counted after folding', () => {
  const entries = [
    ...people.map((one) => entry('eod.submitted', one)),
    ...many.map((one) => invited('Ada', one)),
  ]
  const [day] = foldFeed(entries, { timeZone: 'UTC', readerId: 'reader', isCut: true })
  expect(day!.runs.at(-1)!.words).toBe('Ada made invitation links for at least 50 people.')
  const signedIn = foldFeed(
    many.map((one) => entry('user.signed-in', one)),
    { timeZone: 'UTC', readerId: 'reader', isCut: true },
  )
  expect(signedIn[0]!.runs[0]!.words).toBe('At least 50 people signed in.')
  const shown = (most: number) => firstLines([day!, { ...day!, date: '2026-06-08' }], most)
  expect(shown(4).map(({ runs }) => runs.length)).toEqual([4])
  expect(shown(6).map(({ runs }) => runs.length)).toEqual([4, 2])
  expect(shown(Infinity)).toHaveLength(2)
})

test('a day is the reader’s, and a run ends with it', () => {
  const entries = [
    ...people.map((one) => entry('user.signed-in', one, '2026-06-08T20:00:00Z')),
    entry('user.signed-in', 'd', '2026-06-08T12:00:00Z'),
  ]
  expect(linesOf(entries, 'Asia/Kolkata')).toEqual([
    ['2026-06-09', '3 people signed in.'],
    ['2026-06-08', '1 entry'],
  ])
})

test('folding loses no entry and keeps their order', () => {
  const any = fc.record({
    type: fc.constantFrom('user.signed-in', 'leave.weekly-off', 'eod.submitted'),
    person: fc.constantFrom('a', 'b', 'c', 'd'),
    hour: fc.integer({ min: 0, max: 60 }),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), (made) => {
      const start = Temporal.Instant.from('2026-06-09T10:00:00Z')
      const entries = made.map(({ type, person, hour }) =>
        entry(type, person, start.subtract({ hours: hour }).toString()),
      )
      const kept = foldFeed(entries, { timeZone: 'UTC', readerId: 'reader' }).flatMap(({ runs }) =>
        runs.flatMap((run) => run.entries),
      )
      expect(kept).toEqual(entries)
    }),
  )
})
