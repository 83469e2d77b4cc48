import { maxAttachmentBytes } from '#core/reports/limits.ts'
import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { animatedPng, docx, jpeg, pdf, png } from '#tests/factories/files.ts'
import { startApi } from '#tests/setup/api.ts'
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const upload = (person: Person, name: string, body: Uint8Array, headers: Record<string, string> = {}) =>
  person.call('POST /attachments', { query: { name }, body, headers })
const download = (person: Person, attachmentId: string) =>
  person.call('GET /attachments/{attachmentId}/content', { path: { attachmentId } })

const keptFiles = () =>
  readdirSync(api.config.files.kind === 'folder' ? api.config.files.dir : '', {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)

describe('uploading', async () => {
  const employee = await (await Company.create(api)).person()

  test.each([
    ['photo.jpg', jpeg, 'image/jpeg'],
    ['photo.JPEG', jpeg, 'image/jpeg'],
    ['saved-by-a-browser.jfif', jpeg, 'image/jpeg'],
    ['scan.png', png, 'image/png'],
    ['animated.png', animatedPng, 'image/png'],
    ['minutes.pdf', pdf, 'application/pdf'],
    ['from-a-scanner.pdf', Buffer.concat([Buffer.alloc(1000, '\n'), pdf]), 'application/pdf'],
    ['letter.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('%s is accepted', async (name, content, type) => {
    const { status, body } = await upload(employee, name, content)
    expect([status, body]).toEqual([201, { id: body.id, name, type, size: content.length }])
  })

  test.each([
    ['an HTML page with a picture’s name', 'photo.png', Buffer.from('<script>alert(1)</script>')],
    ['a picture with the name of another type', 'photo.png', jpeg],
    ['a program', 'setup.exe', Buffer.from('MZ')],
    [
      'a zip with the name of a document',
      'letter.docx',
      Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
    ],
    ['a PDF that begins too late', 'minutes.pdf', Buffer.concat([Buffer.alloc(1024, '\n'), pdf])],
    ['no extension', 'letter', pdf],
  ])('%s is refused because of its content', async (_what, name, content) => {
    const { status, body } = await upload(employee, name, content)
    expect([status, body.error.code, body.error.message]).toEqual([
      415,
      'attachment_type',
      `${name} is not a JPG, PNG, PDF or DOCX file.`,
    ])
  })

  test('10 MB are accepted; one byte more is refused, with or without a Content-Length', async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(maxAttachmentBytes - pdf.length)])
    expect((await upload(employee, 'large.pdf', largest)).status).toBe(201)
    const tooLarge = Buffer.concat([largest, Buffer.alloc(1)])
    const told = await upload(employee, 'large.pdf', tooLarge)
    const untold = await upload(employee, 'large.pdf', tooLarge, { 'content-length': '' })
    for (const answer of [told, untold])
      expect([answer.status, answer.body.error.message]).toEqual([413, 'large.pdf is larger than 10 MB.'])
  })

  test('an empty file and a missing name are refused', async () => {
    expect((await upload(employee, 'empty.pdf', Buffer.alloc(0))).body.error.code).toBe('attachment_empty')
    const nameless = await employee.call('POST /attachments', { body: pdf })
    expect(nameless.body.error.fields).toMatchObject([{ field: 'query.name' }])
  })

  test('a name loses its path, its line breaks and invisible characters', async () => {
    const name = '../../../etc/\u202ereport\r\nof\u200b today\u0007 .pdf'
    const { status, body } = await upload(employee, name, pdf)
    expect([status, body.name]).toEqual([201, 'report of today.pdf'])
    const report = await employee.submit({ attachmentIds: [body.id] })
    expect(report.versions[0]!.attachments[0]!.name).toBe('report of today.pdf')
    expect(keptFiles().every((kept) => /^\d+_[\p{L}\p{M}\p{N}.-]+$/u.test(kept))).toBe(true)
  })

  test('a long name of multi-byte letters is stored completely in the row, and shortened in the store', async () => {
    const name = `${'報告'.repeat(60)}.pdf`
    const { status, body } = await upload(employee, name, pdf)
    expect([status, body.name]).toEqual([201, name])
    const report = await download(employee, body.id)
    expect(report.status).toBe(200)
  })

  test('a body that is not sent as bytes is refused by its content type', async () => {
    const answer = await employee.call('POST /attachments', { query: { name: 'a.pdf' }, body: [1, 2] })
    expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('a refused upload leaves no file behind, nor does one whose row cannot be written', async () => {
    const before = keptFiles().length
    await asOwner(api, (owner) =>
      owner.query(`alter table app.attachments add constraint planted check (name <> 'crash.pdf')`),
    )
    expect((await upload(employee, 'crash.pdf', pdf)).status).toBe(500)
    await asOwner(api, (owner) => owner.query('alter table app.attachments drop constraint planted'))
    await upload(employee, 'fake.png', pdf)
    expect(keptFiles().length).toBe(before)
  })

  test('at most thirty files may wait for a report', async () => {
    const collector = await (await Company.create(api)).person()
    for (let i = 0; i < 30; i++) expect((await upload(collector, `${i}.pdf`, pdf)).status).toBe(201)
    expect((await upload(collector, 'more.pdf', pdf)).body.error.code).toBe('too_many_waiting_files')
  })

  test('a retry with the same key gives the same file and stores one', async () => {
    const before = keptFiles().length
    const headers = { 'idempotency-key': 'upload-1' }
    const first = await upload(employee, 'once.pdf', pdf, headers)
    const again = await upload(employee, 'once.pdf', pdf, headers)
    expect(again.body).toEqual(first.body)
    expect(keptFiles().length).toBe(before + 1)
    const other = await upload(employee, 'once.png', png, headers)
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

describe('a report’s files', () => {
  async function withFile() {
    const company = await Company.create(api)
    const employee = await company.person()
    const file = (await upload(employee, 'minutes.pdf', pdf)).body
    return { company, employee, file }
  }

  test('are kept in the given order, and can be downloaded by everybody who may read the report', async () => {
    const { company, employee, file } = await withFile()
    const photo = (await upload(employee, 'photo é.png', png)).body
    const report = await employee.submit({ attachmentIds: [photo.id, file.id] })
    expect(report.versions[0]!.attachments).toEqual([photo, file])
    const manager = await company.person({ role: 'Manager' })
    for (const person of [employee, manager]) {
      const { status, body, headers } = await download(person, photo.id)
      expect([status, Buffer.compare(body as unknown as Buffer, png)]).toEqual([200, 0])
      expect(headers).toMatchObject({
        'content-type': 'image/png',
        'content-disposition': `attachment; filename="photo -.png"; filename*=UTF-8''photo%20%C3%A9.png`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
    }
  })

  test('do not exist for anybody else', async () => {
    const { company, employee, file } = await withFile()
    const waiting = (await upload(employee, 'draft.pdf', pdf)).body
    await employee.submit({ attachmentIds: [file.id] })
    const strangers = [
      await company.person(),
      await company.person({ role: 'Manager', unit: 'Sales' }),
      await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null }),
    ]
    for (const stranger of strangers) expect((await download(stranger, file.id)).status).toBe(404)
    // Only its owner sees a file that waits for its report.
    expect((await download(await company.person({ role: 'Manager' }), waiting.id)).status).toBe(404)
    expect((await download(employee, waiting.id)).status).toBe(200)
  })

  test('with names stored before cleaning was introduced are shown and downloaded with cleaned names', async () => {
    const { employee, file } = await withFile()
    const report = await employee.submit({ attachmentIds: [file.id] })
    await asOwner(api, (owner) =>
      owner.query(`update app.attachments set name = $1 where name = 'minutes.pdf' and owner_id = $2`, [
        '../a\u202efdp.\nbill.pdf',
        employee.id,
      ]),
    )
    const read = await employee.call('GET /reports/{reportId}', { path: { reportId: report.id } })
    expect(read.body.versions[0]!.attachments[0]!.name).toBe('afdp. bill.pdf')
    const { headers } = await download(employee, file.id)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="afdp. bill.pdf"; filename*=UTF-8''afdp.%20bill.pdf`,
    )
  })

  test('cannot be another person’s, or another report’s', async () => {
    const { company, employee, file } = await withFile()
    const thief = await (
      await company.person()
    ).call('POST /reports', {
      body: { tasksCompleted: 'x', attachmentIds: [file.id] },
    })
    expect([thief.status, thief.body.error.code]).toEqual([404, 'attachment_not_found'])
    await employee.submit({ attachmentIds: [file.id] })
    const again = await employee.call('POST /reports', {
      body: { forDate: '2026-06-08', tasksCompleted: 'x', attachmentIds: [file.id] },
    })
    expect([again.status, again.body.error.code]).toEqual([409, 'attachment_in_use'])
    expect((await employee.call('GET /reports/count')).body.count).toBe(1)
  })

  test('cannot be one that was deleted meanwhile: the refusal names the field, and nothing is stored', async () => {
    const { employee, file } = await withFile()
    await employee.call('DELETE /attachments/{attachmentId}', { path: { attachmentId: file.id } })
    const refused = await employee.call('POST /reports', {
      body: { tasksCompleted: 'x', attachmentIds: [file.id] },
    })
    expect([refused.status, refused.body.error.code]).toEqual([404, 'attachment_not_found'])
    expect(refused.body.error.fields).toEqual([
      { field: 'body.attachmentIds', message: 'A file cannot be used here.' },
    ])
    expect((await employee.call('GET /reports/count')).body.count).toBe(0)
  })

  test('are kept, dropped and added by an edit; version 1 keeps its own', async () => {
    const { employee, file } = await withFile()
    const report = await employee.submit({ attachmentIds: [file.id] })
    const added = (await upload(employee, 'more.png', png)).body
    const { body } = await employee.call('POST /reports/{reportId}/versions', {
      path: { reportId: report.id },
      body: { tasksCompleted: 'Second', attachmentIds: [added.id, file.id] },
    })
    expect(body.versions.map((version) => version.attachments.map(({ name }) => name))).toEqual([
      ['minutes.pdf'],
      ['more.png', 'minutes.pdf'],
    ])
  })

  test('can be deleted while they wait, not once a report has them', async () => {
    const { employee, file } = await withFile()
    const remove = (attachmentId: string) =>
      employee.call('DELETE /attachments/{attachmentId}', { path: { attachmentId } })
    const mistaken = (await upload(employee, 'wrong.pdf', pdf)).body
    expect((await remove(mistaken.id)).status).toBe(204)
    expect((await download(employee, mistaken.id)).status).toBe(404)
    await employee.submit({ attachmentIds: [file.id] })
    expect((await remove(file.id)).body.error.code).toBe('attachment_in_use')
  })
})
