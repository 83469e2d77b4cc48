import { beforeAll, describe, expect, test } from 'vitest'
import { Company, type Person } from '../factories/company.ts'
import { docx, jpeg, pdf, png } from '../factories/files.ts'
import { hostileFiles } from '../factories/hostile-files.ts'
import { startApi } from '../setup/api.ts'
import { eventLoopOf, mostOfEventLoopMs } from '../setup/event-loop.ts'

const api = await startApi('2026-06-09T12:00:00Z')

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
