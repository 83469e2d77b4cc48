import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entryWords, saysItsChange } from './entry-words.ts'
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

test('what one person did to many at a time is one line, for each who did it', () => {
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

test('a run that may go on beyond the entries says so, and lines are counted after folding', () => {
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

test.each([
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Completed.',
    'me',
    'You completed “Driver roster”.',
  ],
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Completed.',
    'other',
    'Meera Iyer completed “Driver roster”.',
  ],
  [
    'task.status-changed',
    'Meera Iyer moved “Driver roster” to Blocked.',
    'me',
    'You moved “Driver roster” to Blocked.',
  ],
  [
    'task.part-moved',
    'Meera Iyer moved their part of “Audit” to Completed.',
    'me',
    'You moved your part of “Audit” to Completed.',
  ],
  [
    'eod.submitted',
    'Meera Iyer submitted the report for 08-Jun-2026.',
    'me',
    'You submitted your report for 08-Jun-2026.',
  ],
  ['user.signed-in', 'Meera Iyer signed in.', 'me', 'You signed in.'],
  [
    'leave.weekly-off',
    'Meera Iyer has a weekly off on Sun 14-Jun-2026.',
    'me',
    'Meera Iyer has a weekly off on Sun 14-Jun-2026.',
  ],
  ['badge.earned', 'The Ten-Day Streak was earned.', 'me', 'The Ten-Day Streak was earned.'],
])('%s: “%s” is read by %s as “%s”', (type, description, readerId, expected) => {
  expect(
    entryWords({ type, description, actorId: 'me', actorName: 'Meera Iyer', targetUserId: null }, readerId),
  ).toBe(expected)
})

test('“their” stays where somebody else is meant, and within a title', () => {
  const by = { type: 'user.updated', actorId: 'me', actorName: 'Meera' }
  const words = (description: string, targetUserId: string | null) =>
    entryWords({ ...by, description, targetUserId }, 'me')
  expect(words('Meera changed their address.', 'me')).toBe('You changed your address.')
  expect(words('Meera ended their sessions.', 'other')).toBe('You ended their sessions.')
  expect(words('Meera moved “Call their desk” to Blocked.', null)).toBe(
    'You moved “Call their desk” to Blocked.',
  )
})

test('what belongs to the reader is “your”, whoever did something with it, and a title stays', () => {
  const by = {
    type: 'eod.acknowledged',
    actorId: 'other',
    actorName: 'Priya Rao',
    targetUserName: 'Meera Iyer',
  }
  const words = (description: string, targetUserId = 'me') =>
    entryWords({ ...by, description, targetUserId }, 'me')
  expect(words('Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.')).toBe(
    'Priya Rao acknowledged your report for 08-Jun-2026.',
  )
  expect(words('Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.', 'somebody')).toBe(
    'Priya Rao acknowledged Meera Iyer’s report for 08-Jun-2026.',
  )
  expect(words('Priya Rao commented on “Meera Iyer’s desk”.')).toBe(
    'Priya Rao commented on “Meera Iyer’s desk”.',
  )
})

test.each([
  ['Priya Rao added Meera Iyer.', 'Priya Rao added you.'],
  ['Priya Rao made an invitation link for Meera Iyer.', 'Priya Rao made an invitation link for you.'],
  ['Priya Rao sent Meera Iyer a reminder: 3 days.', 'Priya Rao sent you a reminder: 3 days.'],
  ['Priya Rao changed Meera Iyer’s role.', 'Priya Rao changed your role.'],
  ['Priya Rao ended all sessions of Meera Iyer.', 'Priya Rao ended all your sessions.'],
  ['Priya Rao added Meera Iyerson.', 'Priya Rao added Meera Iyerson.'],
  ['Priya Rao renamed “Ask Meera Iyer.”', 'Priya Rao renamed “Ask Meera Iyer.”'],
  ['A sign-in as Meera Iyer was refused.', 'A sign-in as Meera Iyer was refused.'],
])('“%s” is read by Meera Iyer as “%s”', (description, expected) => {
  const by = { type: 'user.created', actorId: 'other', actorName: 'Priya Rao' }
  const entry = { ...by, description, targetUserId: 'me', targetUserName: 'Meera Iyer' }
  expect(entryWords(entry, 'me')).toBe(expected)
})

test('a change of status, of a role or of a unit’s name is said by its sentence', () => {
  const said = ['task.status-changed', 'personal-task.part-moved', 'user.role-changed', 'business-unit.added']
  expect(said.filter((type) => !saysItsChange(type))).toEqual([])
  expect(['task.updated', 'business-unit.deleted', 'holiday.added'].filter(saysItsChange)).toEqual([])
})
