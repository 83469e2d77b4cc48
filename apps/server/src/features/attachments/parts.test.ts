import { Company, type Person } from '#tests/factories/company.ts'
import { pdf } from '#tests/factories/files.ts'
import { startApi, type Api } from '#tests/setup/api.ts'
import { startStore } from '#tests/setup/s3-store.ts'
import { describe, expect, test } from 'vitest'

const store = await startStore()
const content = Buffer.concat([pdf, Buffer.from(Array.from({ length: 1000 }, (_, n) => n % 251))])
const size = content.length

describe.each([
  ['a folder', await startApi('2026-06-09T12:00:00Z')],
  ['a store that speaks S3', await startApi('2026-06-09T12:00:00Z', { files: store.config })],
])('a file in %s', (_where, api: Api) => {
  const uploaded = async (): Promise<{ person: Person; id: string }> => {
    const person = await (await Company.create(api)).person()
    const { body } = await person.call('POST /attachments', { query: { name: 'a.pdf' }, body: content })
    return { person, id: body.id }
  }
  const ask = ({ person, id }: { person: Person; id: string }, headers: Record<string, string>) =>
    person.call('GET /attachments/{attachmentId}/content', { path: { attachmentId: id }, headers })

  test('is sent whole, with Accept-Ranges', async () => {
    const { status, body, headers } = await ask(await uploaded(), {})
    expect([status, content.equals(body as unknown as Buffer)]).toEqual([200, true])
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(size) })
  })

  test('is sent in parts that make up the whole', async () => {
    const file = await uploaded()
    const first = await ask(file, { range: 'bytes=0-99' })
    const rest = await ask(file, { range: 'bytes=100-', 'if-range': String(first.headers['etag']) })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(first.headers).toMatchObject({ 'content-range': `bytes 0-99/${size}`, 'content-length': '100' })
    expect(rest.headers['content-range']).toBe(`bytes 100-${size - 1}/${size}`)
    const both = Buffer.concat([first.body as unknown as Buffer, rest.body as unknown as Buffer])
    expect(both.equals(content)).toBe(true)
    const end = await ask(file, { range: 'bytes=-10' })
    expect([end.status, content.subarray(-10).equals(end.body as unknown as Buffer)]).toEqual([206, true])
  })

  test('is sent whole where If-Range names another file, or several parts are requested', async () => {
    const file = await uploaded()
    for (const headers of [{ range: 'bytes=0-9', 'if-range': '"other"' }, { range: 'bytes=0-1,4-5' }]) {
      const { status, body } = await ask(file, headers)
      expect([status, content.equals(body as unknown as Buffer)]).toEqual([200, true])
    }
  })

  test('has no part behind its end', async () => {
    const { status, body, headers } = await ask(await uploaded(), { range: `bytes=${size}-` })
    expect([status, body.error.code]).toEqual([416, 'range_not_satisfiable'])
    expect(headers['content-range']).toBe(`bytes */${size}`)
  })

  test('is refused to others in parts too', async () => {
    const { id } = await uploaded()
    const stranger = await (await Company.create(api)).person()
    expect((await ask({ person: stranger, id }, { range: 'bytes=0-9' })).status).toBe(404)
  })
})
