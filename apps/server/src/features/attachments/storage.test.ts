import { Company } from '#tests/factories/company.ts'
import { pdf } from '#tests/factories/files.ts'
import { startApi } from '#tests/setup/api.ts'
import { housekeepingJob } from '../housekeeping/jobs.ts'
import fs from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')
const person = await (await Company.create(api)).person()
const upload = () => person.call('POST /attachments', { query: { name: 'a.pdf' }, body: pdf })
const folders = {
  'the folder of the files': path.join(api.config.dataDir, 'files'),
  'the folder in which uploads are received': path.join(api.config.dataDir, 'uploading'),
}

/** The result of the last write test is remembered for ten seconds, so each test starts later. */
let later = 0
const now = performance.now.bind(performance)
beforeEach(() => {
  later += 11_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + later)
})
afterEach(() => vi.restoreAllMocks())
const ready = async () => {
  const answer = await api.app.inject({ url: '/readyz' })
  return {
    status: answer.statusCode,
    error: answer.json<{ error?: { code: string; message: string } }>().error,
  }
}

describe.each(Object.entries(folders))('while %s cannot be written', (_name, folder) => {
  /** Puts a file in the folder's place, which not even a superuser can write into. */
  const makeUnwritable = () => {
    if (fs.existsSync(folder)) fs.renameSync(folder, `${folder}.away`)
    fs.writeFileSync(folder, '')
  }
  const restore = () => {
    fs.rmSync(folder)
    if (fs.existsSync(`${folder}.away`)) fs.renameSync(`${folder}.away`, folder)
  }

  test('an upload is refused with a clear message, leaves nothing behind, and works again afterwards', async () => {
    makeUnwritable()
    const { status, body } = await upload()
    restore()
    expect([status, body.error.code]).toEqual([507, 'storage_not_writable'])
    expect(body.error.message).toBe(
      'Files cannot be saved at the moment: their folder cannot be written. Tell your administrator.',
    )
    expect((await upload()).status).toBe(201)
  })

  test('readiness reports it until it is fixed', async () => {
    expect(await ready()).toEqual({ status: 200 })
    later += 11_000
    makeUnwritable()
    const spoiled = await ready()
    restore()
    expect(spoiled).toMatchObject({
      status: 503,
      error: {
        code: 'files_not_writable',
        message: 'Files cannot be written: their disk is full, or their folder is missing or read-only.',
      },
    })
    later += 11_000
    expect(await ready()).toEqual({ status: 200 })
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.trial'))).toEqual([])
  })

  test('a waiting file can be deleted', async () => {
    const { body } = await upload()
    makeUnwritable()
    const remove = { path: { attachmentId: body.id } }
    const { status } = await person.call('DELETE /attachments/{attachmentId}', remove)
    restore()
    expect(status).toBe(204)
    expect((await person.call('GET /attachments/{attachmentId}/content', remove)).status).toBe(404)
  })
})

test('a file that could not be deleted at once is deleted by housekeeping', async () => {
  const sweep = housekeepingJob(api.database.logins.platform, api.context)
  const stored = () =>
    fs
      .readdirSync(folders['the folder of the files'], { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile()).length
  await sweep.run(new AbortController().signal)
  const before = stored()
  const { body } = await upload()
  const { files } = api.context
  api.context.files = { ...files, delete: () => Promise.reject(new Error('read-only')) }
  const { status } = await person.call('DELETE /attachments/{attachmentId}', {
    path: { attachmentId: body.id },
  })
  api.context.files = files
  expect([status, stored()]).toEqual([204, before + 1])
  await sweep.run(new AbortController().signal)
  expect(stored()).toBe(before)
})
