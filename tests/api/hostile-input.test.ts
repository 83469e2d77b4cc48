import { maxJsonBytes } from '#server/platform/http/bodies.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { Company, type Person } from '../factories/company.ts'
import { docx, jpeg, pdf, png } from '../factories/files.ts'
import { hostileFiles } from '../factories/hostile-files.ts'
import { startApi } from '../setup/api.ts'
import { eventLoopOf, mostOfEventLoopMs } from '../setup/event-loop.ts'

const api = await startApi('2026-06-09T12:00:00Z')

/** A text of a piece that is repeated as often as fits. */
function filled(piece: string, length: number, head = '', tail = ''): string {
  return head + piece.repeat(Math.floor((length - head.length - tail.length) / piece.length)) + tail
}

async function expectCheap(send: () => Promise<{ status: number }>): Promise<number> {
  const { status, ms } = await eventLoopOf(send)
  expect(ms, 'milliseconds of the event loop').toBeLessThan(mostOfEventLoopMs)
  return status
}

describe('files that are attached', () => {
  let person: Person
  const upload = async (name: string, body: Buffer) => {
    const sent = await person.call('POST /attachments', { query: { name }, body })
    if (sent.status === 201)
      await person.call('DELETE /attachments/{attachmentId}', { path: { attachmentId: sent.body.id } })
    return sent
  }
  beforeAll(async () => {
    person = await (await Company.create(api)).person()
    for (const [name, body] of Object.entries({ 'a.jpg': jpeg, 'a.png': png, 'a.pdf': pdf, 'a.docx': docx }))
      expect((await upload(name, body)).status).toBe(201)
  })

  test.each(hostileFiles)('%s (%s) occupy no event loop', async (_name, extension, content) => {
    const body = content()
    const status = await expectCheap(() => upload(`a.${extension}`, body))
    expect([201, 415]).toContain(status)
  })
})

describe('what nobody has to sign in for', () => {
  const signIn = (body: string) =>
    api.app
      .inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      .then(({ statusCode }) => ({ status: statusCode }))
  beforeAll(async () => {
    expect((await signIn('{"email":"a","password":"b"}')).status).toBe(401)
  })

  test.each([
    // Normalization of Unicode sorts marks, which takes time by the square of their number.
    [
      'accents in an email',
      filled('\u0301\u0323', maxJsonBytes / 2 - 50, '{"email":"a', '","password":"b"}'),
    ],
    [
      'accents in a password',
      filled('\u0301\u0323', maxJsonBytes / 2 - 50, '{"email":"a@b.c","password":"', '"}'),
    ],
    ['dots in an email', filled('.', maxJsonBytes, '{"email":"a', '","password":"b"}')],
    ['lists in lists', filled('[', maxJsonBytes)],
    ['objects in objects', filled('{"a":', maxJsonBytes, '', '1')],
    ['escaped characters', filled('\\u0061', maxJsonBytes, '{"email":"', '","password":"b"}')],
  ])('%s occupy no event loop', async (_name, body) => {
    expect([400, 401]).toContain(await expectCheap(() => signIn(body)))
  })
})
