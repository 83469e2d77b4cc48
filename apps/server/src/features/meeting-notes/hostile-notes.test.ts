import { randomBytes } from 'node:crypto'
import { Company } from '#tests/factories/company.ts'
import {
  afterGap,
  alternatedFormats,
  distantNeighbours,
  hugeCounts,
  manyClients,
  nested,
} from '#tests/factories/hostile-notes.ts'
import { insertMeeting, meetingDate } from '#tests/factories/meeting-rows.ts'
import { startApi } from '#tests/setup/api.ts'
import { eventLoopOf, mostOfEventLoopMs } from '#tests/setup/event-loop.ts'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:48:00Z')
const company = await Company.create(api)
const attacker = await company.person()
const creator = await company.person({ role: 'Manager' })
const meeting = await insertMeeting(company, { creator, attendees: [creator, attacker], session: 'live' })
const path = { meetingId: meeting.publicId, date: meetingDate }
const editor = 'an-editor-of-an-attacker'
const notes = (since = 0) =>
  attacker.call('GET /meetings/{meetingId}/occurrences/{date}/notes', {
    path,
    query: { since: String(since), editor },
  })
const { writer } = (await notes()).body
const post = (update: Uint8Array) =>
  attacker.call('POST /meetings/{meetingId}/occurrences/{date}/notes', {
    path,
    body: { update: Buffer.from(update).toString('base64'), tab: 'a', editors: [editor] },
  })

const own = writer!
test.each<[string, Uint8Array]>([
  ['pieces whose merging is quadratic', distantNeighbours(own, 15_000)],
  ['more pieces than notes may have', distantNeighbours(own, 22_000)],
  ['3,500 client ids at the beginning', manyClients(3_500)],
  ['a format that alternates with a long value', alternatedFormats(own, 98)],
  ['a gap that is never filled', afterGap(own)],
  ['types within types', nested(own, 2_000)],
  ...hugeCounts(own).map((update, at): [string, Uint8Array] => [`huge counts ${at + 1}`, update]),
  ['random bytes', randomBytes(200_000)],
])('%s cost the event loop less than 50 ms, are refused, and leave nothing', async (_, update) => {
  // What is compiled and connected at the first request is not the update's.
  await post(Uint8Array.from([0, 0]))
  const refused = await eventLoopOf(async () => {
    const answer = await post(update)
    expect(answer.body.error?.code).toMatch(/^notes_(unreadable|not_yours)$/)
    return answer
  })
  expect(refused.status).toBe(422)
  expect(refused.ms).toBeLessThan(mostOfEventLoopMs)
  const read = await eventLoopOf(async () => {
    const answer = await notes()
    expect(answer.body).toMatchObject({ seq: 0, text: '' })
    return answer
  })
  expect(read.ms).toBeLessThan(mostOfEventLoopMs)
})
