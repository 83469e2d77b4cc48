import { daymark } from '#server/platform/nobody.ts'
import { maxNotes } from '#core/meetings/limits.ts'
import {
  mostNotesRows,
  mostPagesInChange,
  mostPagesOfWriter,
  mostPresent,
  mostPresentOfPerson,
} from '#core/meetings/notes-limits.ts'
import type { UnitScope } from '#server/platform/db/unit-of-work.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { Company, asOwner, type Person } from '#tests/factories/company.ts'
import { insertMeeting, meetingDate } from '#tests/factories/meeting-rows.ts'
import { startApi } from '#tests/setup/api.ts'
import { collectHints } from '#tests/setup/collect-hints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { notesText } from './api.ts'

const start = '2026-06-09T12:48:00Z'
const api = await startApi(start)
beforeEach(() => api.clock.set(start))

/** A company with a creator, an attendee and a meeting of theirs whose session is live. */
async function liveMeeting(session: 'live' | 'left' | 'finalized' | 'never started' = 'live') {
  const company = await Company.create(api)
  const creator = await company.person({ role: 'Manager', name: 'Tomás Ferreira' })
  const attendee = await company.person({ name: 'Priya Raghunathan' })
  const meeting = await insertMeeting(company, {
    creator,
    attendees: [creator, attendee],
    ...(session === 'never started' ? {} : { session }),
  })
  const path = { meetingId: meeting.publicId, date: meetingDate }
  return { company, creator, attendee, meeting, path }
}
type Path = Awaited<ReturnType<typeof liveMeeting>>['path']

let opened = 0

/** The document of somebody who writes, with what the server has sent. */
class Page {
  readonly doc = new Y.Doc()
  readonly id = `page-of-a-person-${++opened}`
  readonly #person: Person
  readonly #path: Path
  #sent = Y.encodeStateVector(this.doc)
  constructor(person: Person, path: Path) {
    this.#person = person
    this.#path = path
  }

  /** A page that writes with the client id that the server has given it. */
  static async open(person: Person, path: Path): Promise<Page> {
    const page = new Page(person, path)
    const { body } = await read(person, path, 0, page.id)
    if (typeof body.writer === 'number') page.doc.clientID = body.writer
    return page
  }

  get text(): string {
    return this.doc.getText('notes').toJSON()
  }

  write(at: number, text: string): string {
    this.doc.getText('notes').insert(at, text)
    return this.unsent()
  }

  unsent(): string {
    const update = Y.encodeStateAsUpdate(this.doc, this.#sent)
    this.#sent = Y.encodeStateVector(this.doc)
    return Buffer.from(update).toString('base64')
  }

  post(update: string, pages = [this.id]) {
    const body = { update, tab: 'tab-1', editors: pages }
    return this.#person.call('POST /meetings/{meetingId}/occurrences/{date}/notes', {
      path: this.#path,
      body,
    })
  }

  async pull(since = 0) {
    const { body } = await read(this.#person, this.#path, since)
    for (const update of body.updates) Y.applyUpdate(this.doc, Buffer.from(update, 'base64'))
    this.#sent = Y.encodeStateVector(this.doc)
    return body
  }
}

const read = (person: Person, path: Path, since = 0, page?: string) =>
  person.call('GET /meetings/{meetingId}/occurrences/{date}/notes', {
    path,
    query: { since: String(since), ...(page ? { editor: page } : {}) },
  })
const tell = (person: Person, path: Path, body: Record<string, unknown>) =>
  person.call('PUT /meetings/{meetingId}/occurrences/{date}/presence', { path, body })

describe('writing at once', () => {
  test('two people who write into the same line both keep what they wrote', async () => {
    const { creator, attendee, path } = await liveMeeting()
    const [hers, his] = [await Page.open(attendee, path), await Page.open(creator, path)]
    await his.post(his.write(0, 'Hosur\n'))
    await hers.pull()
    const updates = [his.write(5, ': 2 trucks'), hers.write(5, ' and Chennai')] as const
    const answers = await Promise.all([his.post(updates[0]), hers.post(updates[1])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body }) => body.seq).toSorted()).toEqual([2, 3])
    await Promise.all([his.pull(1), hers.pull(1)])
    expect(his.text).toBe(hers.text)
    for (const written of [': 2 trucks', ' and Chennai']) expect(his.text).toContain(written)
    expect((await read(creator, path)).body.text).toBe(his.text)
  })

  test('the same change again has no effect, and no number: the last one may be that of somebody else', async () => {
    const { company, creator, attendee, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    const update = page.write(0, 'Once')
    const first = await page.post(update)
    api.clock.forward({ seconds: 5 })
    const heard = collectHints(api, company.tenantId)
    expect((await page.post(update)).body).toEqual({ ...first.body, seq: null })
    expect((await read(attendee, path)).body).toMatchObject({ seq: 1, text: 'Once' })
    expect(heard).toEqual([])
  })

  test('twenty people who write at once lose nothing, and what was merged into one row is still there', async () => {
    const { creator, path } = await liveMeeting()
    const pages = await Promise.all(Array.from({ length: 20 }, () => Page.open(creator, path)))
    for (let round = 0; round < 6; round++)
      await Promise.all(pages.map((page, at) => page.post(page.write(0, `[${at}.${round}]`))))
    expect(20 * 6).toBeGreaterThan(mostNotesRows)
    const { body } = await read(creator, path)
    expect([body.seq, body.updates.length]).toEqual([120, 120 - mostNotesRows])
    for (let at = 0; at < 20; at++)
      for (let round = 0; round < 6; round++) expect(body.text).toContain(`[${at}.${round}]`)
    const late = await read(creator, path, 50)
    expect(late.body).toMatchObject({ seq: 120, text: null })
    const other = await Page.open(creator, path)
    for (const update of late.body.updates) Y.applyUpdate(other.doc, Buffer.from(update, 'base64'))
    expect(other.text).toBe(body.text)
  })

  test('a page that knows more changes than the server gets everything', async () => {
    const { creator, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    await page.post(page.write(0, 'After a restored backup'))
    const { body } = await read(creator, path, 7)
    expect(body).toMatchObject({ seq: 1, text: 'After a restored backup' })
    expect(body.updates).toHaveLength(1)
  })

  test('an author is identified by the first person who wrote with a client id of the document', async () => {
    const { creator, attendee, path } = await liveMeeting()
    const [hers, his] = [await Page.open(attendee, path), await Page.open(creator, path)]
    await hers.post(hers.write(0, 'Hers. '))
    await his.pull()
    his.write(0, 'His. ')
    await his.post(Buffer.from(Y.encodeStateAsUpdate(his.doc)).toString('base64'))
    expect((await read(creator, path)).body.writers).toEqual([
      { writer: hers.doc.clientID, userId: attendee.publicId },
      { writer: his.doc.clientID, userId: creator.publicId },
    ])
  })

  test('the people of the meeting, and nobody else, get a hint', async () => {
    const { company, creator, attendee, meeting, path } = await liveMeeting()
    const heard = collectHints(api, company.tenantId)
    const page = await Page.open(creator, path)
    await page.post(page.write(0, 'A'))
    expect(heard).toMatchObject([{ topic: 'meeting-notes', ids: [meeting.publicId] }])
    expect(new Set(heard[0]!.userIds)).toEqual(new Set([creator.id, attendee.id]))
  })
})

describe('who may', () => {
  test('nobody but the people of the meeting reads or writes: for others it does not exist', async () => {
    const { company, path } = await liveMeeting()
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const stranger = await (await Company.create(api)).person({ role: 'Manager' })
    for (const person of [admin, stranger]) {
      const page = await Page.open(person, path)
      const answers = [
        await read(person, path),
        await page.post(page.write(0, 'A')),
        await tell(person, path, { tab: 'a', is: 'here' }),
      ]
      expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
        answers.map(() => [404, 'meeting_not_found']),
      )
    }
  })

  test.each<['live' | 'left' | 'finalized' | 'never started', string, string]>([
    ['live', 'written', 'written'],
    ['left', 'written', 'session_not_live'],
    ['finalized', 'session_finalized', 'session_finalized'],
    ['never started', 'session_not_live', 'session_not_live'],
  ])(
    'a session that is %s: for its creator %s, for an attendee %s',
    async (session, ofCreator, ofAttendee) => {
      const { creator, attendee, path } = await liveMeeting(session)
      for (const [person, wanted] of [
        [creator, ofCreator],
        [attendee, ofAttendee],
      ] as const) {
        const page = await Page.open(person, path)
        const { status, body } = await page.post(page.write(0, person.name))
        expect(status === 200 ? 'written' : body.error.code).toBe(wanted)
        expect((await read(person, path)).body.mayWrite).toBe(wanted === 'written')
      }
    },
  )
})

describe('limits', () => {
  test('more text than notes may have is refused, and what was there stays', async () => {
    const { creator, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    expect((await page.post(page.write(0, 'x'.repeat(maxNotes)))).status).toBe(200)
    const refused = await page.post(page.write(0, 'y'))
    expect([refused.status, refused.body.error.code]).toEqual([422, 'notes_too_long'])
    expect((await read(creator, path)).body.text).toBe('x'.repeat(maxNotes))
    // What was refused is saved with the change that makes room for it.
    page.doc.getText('notes').delete(1, 10)
    const whole = Buffer.from(Y.encodeStateAsUpdate(page.doc)).toString('base64')
    expect((await page.post(whole)).status).toBe(200)
    expect((await read(creator, path)).body.text).toBe(page.text)
  })

  test('an update that changes no text is refused, and nothing is stored', async () => {
    const { creator, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    await page.post(page.write(0, 'Kept'))
    const base64 = (update: Uint8Array) => Buffer.from(update).toString('base64')
    const withMap = new Y.Doc()
    withMap.getMap('other').set('a', 1)
    const withPicture = new Y.Doc()
    withPicture.getText('notes').insertEmbed(0, { image: 'x' })
    const other = await Page.open(creator, path)
    const withReturn = new Y.Doc()
    withReturn.clientID = other.doc.clientID
    withReturn.getText('notes').insert(0, 'a\r\nb')
    // Its first change was never sent.
    const gap = await Page.open(creator, path)
    gap.write(0, 'Lost. ')
    for (const update of [
      '/////w==',
      'aGVsbG8=',
      '',
      base64(Y.encodeStateAsUpdate(withMap)),
      base64(Y.encodeStateAsUpdate(withPicture)),
      base64(Y.encodeStateAsUpdate(withReturn)),
      gap.write(0, 'After a gap'),
    ]) {
      const answer = await page.post(update, [page.id, other.id, gap.id])
      expect([update, answer.status, answer.body.error?.code]).toEqual([update, 422, 'notes_unreadable'])
    }
    expect((await read(creator, path)).body).toMatchObject({ seq: 1, text: 'Kept' })
  })
})

describe('under whose number', () => {
  test('a change that writes under the number of somebody else is refused, and theirs are kept', async () => {
    const { creator, attendee, path } = await liveMeeting()
    const [hers, his] = [await Page.open(attendee, path), await Page.open(creator, path)]
    await hers.post(hers.write(0, 'Hers'))
    const forged = new Y.Doc()
    const { body } = await read(creator, path)
    for (const update of body.updates) Y.applyUpdate(forged, Buffer.from(update, 'base64'))
    forged.clientID = hers.doc.clientID
    forged.getText('notes').insert(4, ' never said')
    const update = Buffer.from(Y.encodeStateAsUpdate(forged)).toString('base64')
    for (const pages of [[], [his.id], [hers.id]]) {
      const answer = await his.post(update, pages)
      expect([pages, answer.status, answer.body.error?.code]).toEqual([pages, 422, 'notes_not_yours'])
    }
    const next = await hers.post(hers.write(4, ', and more of hers'))
    expect([next.status, next.body.seq]).toEqual([200, 2])
    const after = await read(creator, path)
    expect(after.body.text).toBe('Hers, and more of hers')
    expect(after.body.writers).toEqual([{ writer: hers.doc.clientID, userId: attendee.publicId }])
  })

  test('other text under numbers that the notes have already is not acknowledged as saved', async () => {
    const { creator, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    await page.post(page.write(0, 'First'))
    const again = new Y.Doc()
    again.clientID = page.doc.clientID
    again.getText('notes').insert(0, 'Other')
    const answer = await page.post(Buffer.from(Y.encodeStateAsUpdate(again)).toString('base64'))
    expect([answer.status, answer.body.error?.code]).toEqual([422, 'notes_not_yours'])
  })

  test('text from before an offline reload is accepted under the client ids of both pages', async () => {
    const { creator, path } = await liveMeeting()
    const before = await Page.open(creator, path)
    const kept = before.write(0, 'Before the reload. ')
    const after = await Page.open(creator, path)
    Y.applyUpdate(after.doc, Buffer.from(kept, 'base64'))
    after.write(0, 'After it. ')
    const whole = Buffer.from(Y.encodeStateAsUpdate(after.doc)).toString('base64')
    expect((await after.post(whole, [before.id, after.id])).status).toBe(200)
    expect((await read(creator, path)).body.text).toBe('After it. Before the reload. ')
  })

  test('a page has another number for each person, occurrence and opening', async () => {
    const { creator, attendee, path } = await liveMeeting()
    const other = await liveMeeting()
    const numbers = await Promise.all([
      read(creator, path, 0, 'page-of-everybody'),
      read(attendee, path, 0, 'page-of-everybody'),
      read(creator, path, 0, 'another-page-of-it'),
      read(other.creator, other.path, 0, 'page-of-everybody'),
    ])
    expect(new Set(numbers.map(({ body }) => body.writer)).size).toBe(4)
    expect((await read(creator, path, 0, 'page-of-everybody')).body.writer).toBe(numbers[0].body.writer)
  })

  test('one person’s pages cannot fill the places of the others', async () => {
    const { creator, attendee, path } = await liveMeeting()
    for (let n = 0; n < mostPagesOfWriter; n += mostPagesInChange) {
      const pages = await Promise.all(
        Array.from({ length: mostPagesInChange }, () => Page.open(attendee, path)),
      )
      const [first] = pages
      for (const page of pages) Y.applyUpdate(first!.doc, Buffer.from(page.write(0, '.'), 'base64'))
      const whole = Buffer.from(Y.encodeStateAsUpdate(first!.doc)).toString('base64')
      const ids = pages.map(({ id }) => id)
      expect((await first!.post(whole, ids)).status).toBe(200)
    }
    const beyond = await Page.open(attendee, path)
    const refused = await beyond.post(beyond.write(0, 'One more'))
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'notes_pages_limit'])
    const page = await Page.open(creator, path)
    expect((await page.post(page.write(0, 'Still here'))).status).toBe(200)
    expect((await read(creator, path)).body.writers).toContainEqual({
      writer: page.doc.clientID,
      userId: creator.publicId,
    })
  })
})

describe('presence', () => {
  test('everybody of the meeting sees who has the notes open, until half a minute after their last sign of life', async () => {
    const { creator, attendee, path } = await liveMeeting()
    await tell(attendee, path, { tab: 'a', is: 'writing', caret: 'AAAA' })
    api.clock.forward({ seconds: 20 })
    await tell(creator, path, { tab: 'b', is: 'here' })
    expect((await read(creator, path)).body.people).toEqual([
      {
        userId: attendee.publicId,
        name: 'Priya Raghunathan',
        tab: 'a',
        isWriting: true,
        caret: 'AAAA',
        joinedAt: '2026-06-09T12:48:00Z',
      },
      {
        userId: creator.publicId,
        name: 'Tomás Ferreira',
        tab: 'b',
        isWriting: false,
        caret: null,
        joinedAt: '2026-06-09T12:48:20Z',
      },
    ])
    api.clock.forward({ seconds: 11 })
    expect((await read(creator, path)).body.people.map(({ tab }) => tab)).toEqual(['b'])
    await tell(creator, path, { tab: 'b', is: 'gone' })
    expect((await read(creator, path)).body.people).toEqual([])
  })

  test('others get hints of new presence, but not of every renewal', async () => {
    const { company, creator, path } = await liveMeeting()
    const heard = collectHints(api, company.tenantId)
    const counts: number[] = []
    for (const is of ['here', 'here', 'writing', 'writing', 'gone', 'gone']) {
      await tell(creator, path, { tab: 'a', is })
      counts.push(heard.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
  })

  test('a person who returns after a while has joined anew; old presence is deleted', async () => {
    const { company, creator, attendee, path } = await liveMeeting()
    await tell(creator, path, { tab: 'a', is: 'here' })
    await tell(attendee, path, { tab: 'b', is: 'here' })
    api.clock.forward({ minutes: 5 })
    await tell(creator, path, { tab: 'a', is: 'here' })
    const { people } = (await read(creator, path)).body
    expect(people.map(({ joinedAt }) => joinedAt)).toEqual(['2026-06-09T12:53:00Z'])
    const { rows } = await asOwner(api, (owner) =>
      owner.query('select tab from app.meeting_presence where tenant_id = $1', [company.tenantId]),
    )
    expect(rows).toEqual([{ tab: 'a' }])
  })

  test('the tabs of one person do not push the others out', async () => {
    const { creator, attendee, path } = await liveMeeting()
    for (let tab = 0; tab < mostPresent + 10; tab++)
      await tell(attendee, path, { tab: `tab-${tab}`, is: 'here' })
    await tell(creator, path, { tab: 'a', is: 'here' })
    const { people } = (await read(creator, path)).body
    expect(people.filter(({ userId }) => userId === attendee.publicId)).toHaveLength(mostPresentOfPerson)
    expect(people.filter(({ userId }) => userId === creator.publicId)).toHaveLength(1)
  })

  test('a person who writes counts as present and writing, without a separate request', async () => {
    const { creator, attendee, path } = await liveMeeting()
    const page = await Page.open(creator, path)
    await page.post(page.write(0, 'A'))
    expect((await read(attendee, path)).body.people).toMatchObject([{ tab: 'tab-1', isWriting: true }])
  })
})

test('the person who finalizes gets the text of the notes and the number of their last change', async () => {
  const { company, creator, meeting, path } = await liveMeeting()
  const scope: UnitScope = {
    tenantId: company.tenantId,
    principal: daymark,
    now: api.clock.now(),
  }
  const given = () =>
    writeUnit(
      api.context.pools.app,
      scope,
      () => {},
      (unit) => notesText(unit, meeting.id, meetingDate),
    )
  expect(await given()).toEqual({ text: '', seq: 0 })
  const page = await Page.open(creator, path)
  await page.post(page.write(0, 'One\0\nTwo'))
  expect(await given()).toEqual({ text: 'One\nTwo', seq: 1 })
})

test('a concurrent change is in the minutes, or stops the finalizing, or is refused', async () => {
  const { creator, attendee, path } = await liveMeeting()
  const page = await Page.open(attendee, path)
  await page.post(page.write(0, 'Agreed. '))
  const [finalized, written] = await Promise.all([
    creator.call('POST /meetings/{meetingId}/occurrences/{date}/finalize', {
      path,
      body: { notes: 'Agreed. ', items: [] },
    }),
    page.post(page.write(8, 'And more.')),
  ])
  const codes = [finalized, written].map(({ status, body }) => (status === 200 ? 'done' : body.error.code))
  expect([
    ['done', 'session_finalized'],
    ['notes_changed', 'done'],
  ]).toContainEqual(codes)
})
