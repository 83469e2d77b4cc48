import type { Person } from '#tests/factories/company.ts'
import { companyWithPlanner, planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import { beforeEach, expect, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

const company = () => companyWithPlanner(api)

const weekly = { recurrence: { rule: 'weekly' } }
const listed = async (person: Person, query: Record<string, string | number> = {}) =>
  (await person.call('GET /meetings', { query })).body.items
const open = async (person: Person, meetingId: string, date: string) =>
  (await person.call('GET /meetings/{meetingId}', { path: { meetingId }, query: { date } })).body
const answer = (person: Person, meetingId: string, given: string | null, date: string | null = null) =>
  person.call('PUT /meetings/{meetingId}/answer', { path: { meetingId }, body: { answer: given, date } })

test('an answer is given for the series or one occurrence, changes until the start, and the creator sees the sum', async () => {
  const { manager, meera } = await company()
  const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
  const answers = async (person: Person) =>
    (await listed(person, { to: '2026-06-25' })).map((one) => one.answer ?? one.answers)
  expect(await answers(meera)).toEqual([null, null, null])
  await answer(meera, id, 'Attending')
  await answer(meera, id, 'Declined', '2026-06-17')
  expect(await answers(meera)).toEqual(['Attending', 'Declined', 'Attending'])
  expect(await answers(manager)).toEqual([
    { Attending: 1, Maybe: 0, Declined: 0 },
    { Attending: 0, Maybe: 0, Declined: 1 },
    { Attending: 1, Maybe: 0, Declined: 0 },
  ])
  await answer(meera, id, 'Maybe', '2026-06-17')
  expect((await answers(meera))[1]).toBe('Maybe')
  api.clock.set('2026-06-17T04:30:00Z')
  expect((await answer(meera, id, 'Attending', '2026-06-17')).body).toMatchObject({
    error: { code: 'meeting_begun' },
  })
  expect((await answer(manager, id, 'Attending')).body).toMatchObject({
    error: { code: 'not_an_attendee' },
  })
})

test('an answer is taken back, once or twice, and leaves what holds without it: that for the series, or none', async () => {
  const { manager, meera } = await company()
  const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
  const state = async () => {
    const { answer: holds, isAnswerOwn, answerForSeries } = (await open(meera, id, '2026-06-17')).occurrence
    return [holds, isAnswerOwn, answerForSeries]
  }
  await answer(meera, id, 'Declined', '2026-06-17')
  expect(await state()).toEqual(['Declined', true, null])
  await answer(meera, id, 'Attending')
  expect(await state()).toEqual(['Declined', true, 'Attending'])
  await answer(meera, id, null, '2026-06-17')
  expect((await answer(meera, id, null, '2026-06-17')).status).toBe(204)
  expect(await state()).toEqual(['Attending', false, 'Attending'])
  await answer(meera, id, null)
  expect((await answer(meera, id, null)).status).toBe(204)
  expect(await state()).toEqual([null, false, null])
  expect((await meera.call('GET /meetings/overview')).body.toAnswer).toHaveLength(1)
  api.clock.set('2026-06-17T04:30:00Z')
  expect((await answer(meera, id, null, '2026-06-17')).body).toMatchObject({
    error: { code: 'meeting_begun' },
  })
})

test('an invitation waits in the overview until it is given; a meeting is new until it was seen', async () => {
  const { manager, meera } = await company()
  const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
  const overview = async () => (await meera.call('GET /meetings/overview')).body
  const unseen = async () => (await meera.call('GET /meetings/unseen-count')).body.count
  expect(await unseen()).toBe(1)
  expect(await overview()).toMatchObject({
    toAnswer: [{ date: '2026-06-10' }],
    series: [{ meetingId: id, next: { date: '2026-06-10' }, last: null, isMine: false }],
  })
  await meera.call('POST /meetings/{meetingId}/seen', { path: { meetingId: id } })
  expect(await overview()).toMatchObject({ toAnswer: [{ isNew: false }] })
  expect(await unseen()).toBe(0)
  await answer(meera, id, 'Maybe')
  expect((await overview()).toAnswer).toEqual([])
})

test('more invitations than the overview lists are all counted', async () => {
  const { manager, meera } = await company()
  for (let count = 0; count < 21; count++) await planned(manager, { attendeeIds: [meera.publicId] })
  const { toAnswer, counts } = (await meera.call('GET /meetings/overview')).body
  expect([toAnswer.length, counts]).toEqual([20, { live: 0, toAnswer: 21, toWriteUp: 0 }])
})

const answerAll = (
  person: Person,
  answers: readonly (readonly [string, string, string | null])[],
  key?: string,
) =>
  person.call('POST /meetings/answers', {
    body: { answers: answers.map(([meetingId, date, given]) => ({ meetingId, date, answer: given })) },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  })

test('several invitations are answered at once; what cannot be is skipped with the reason', async () => {
  const { manager, meera, tomas } = await company()
  const { id } = await planned(manager, { attendeeIds: [meera.publicId], ...weekly })
  const single = await planned(manager, { attendeeIds: [meera.publicId], starts: '2026-06-12T10:00' })
  const others = await planned(manager, { attendeeIds: [tomas.publicId] })
  const own = await planned(manager, { attendeeIds: [tomas.publicId] })
  await manager.call('POST /meetings/{meetingId}/cancellations', {
    path: { meetingId: id },
    body: { date: '2026-06-24' },
  })
  api.clock.set('2026-06-10T04:30:00Z')
  const { status, body } = await answerAll(meera, [
    [id, '2026-06-10', 'Maybe'],
    [id, '2026-06-17', 'Declined'],
    [id, '2026-06-18', 'Maybe'],
    [id, '2026-06-24', 'Maybe'],
    [single.id, '2026-06-12', 'Maybe'],
    [others.id, '2026-06-10', 'Maybe'],
    [id, '2026-06-17', 'Maybe'],
  ])
  expect(status).toBe(200)
  expect(body).toEqual({
    answered: 2,
    skipped: [
      { meetingId: id, date: '2026-06-10', reason: 'begun' },
      { meetingId: id, date: '2026-06-18', reason: 'not-found' },
      { meetingId: id, date: '2026-06-24', reason: 'cancelled' },
      { meetingId: others.id, date: '2026-06-10', reason: 'not-found' },
    ],
  })
  expect((await answerAll(manager, [[own.id, '2026-06-10', 'Maybe']])).body.skipped).toMatchObject([
    { reason: 'not-attending' },
  ])
  const answers = async () =>
    (await listed(meera, { from: '2026-06-10', to: '2026-07-01' })).map((one) => `${one.date} ${one.answer}`)
  expect(await answers()).toEqual([
    '2026-07-01 null',
    '2026-06-24 null',
    '2026-06-17 Maybe',
    '2026-06-12 Maybe',
    '2026-06-10 null',
  ])
  expect((await meera.call('GET /meetings/unseen-count')).body.count).toBe(0)
  expect(
    await answerAll(meera, [
      [id, '2026-06-17', null],
      [single.id, '2026-06-12', 'Declined'],
    ]),
  ).toMatchObject({ body: { answered: 2, skipped: [] } })
  expect((await answers()).slice(2, 4)).toEqual(['2026-06-17 null', '2026-06-12 Declined'])
})

test('a batch of answers that is sent again gives the first result, and changes nothing that came after it', async () => {
  const { manager, meera } = await company()
  const { id, date } = await planned(manager, { attendeeIds: [meera.publicId] })
  const first = await answerAll(meera, [[id, date, 'Attending']], 'answers-1')
  await answer(meera, id, 'Declined', date)
  expect(await answerAll(meera, [[id, date, 'Attending']], 'answers-1')).toMatchObject({
    status: first.status,
    body: first.body,
  })
  expect((await open(meera, id, date)).occurrence.answer).toBe('Declined')
})

test('two people who answer the same meetings in opposite orders do not wait for each other for ever', async () => {
  const { manager, meera, tomas } = await company()
  const both = { attendeeIds: [meera.publicId, tomas.publicId] }
  const all = await Promise.all(Array.from({ length: 8 }, () => planned(manager, both)))
  const answers = all.map(({ id, date }) => [id, date, 'Attending'] as const)
  const results = await Promise.all([answerAll(meera, answers), answerAll(tomas, answers.toReversed())])
  expect(results.map(({ body }) => body.answered)).toEqual([8, 8])
  expect((await listed(manager)).map((one) => one.answers?.Attending)).toEqual(Array(8).fill(2))
})
