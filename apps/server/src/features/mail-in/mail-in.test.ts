import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import {
  byMail,
  handOver,
  mailInConfig,
  mailsOf,
  plainMessage,
  reminded,
  remindedOf,
} from '#tests/factories/mail-in/answered.ts'
import { docx, jpeg, pdf } from '#tests/factories/files.ts'
import { withFiles } from '#tests/factories/mail-in/samples.ts'
import { cheapHash } from '#tests/setup/password-hash.ts'
import { startApi } from '#tests/setup/api.ts'
import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { housekeepingJob } from '../housekeeping/jobs.ts'

const start = '2026-06-09T12:00:00Z'
const day = '2026-06-09'
const api = await startApi(start, mailInConfig)

beforeEach(async () => {
  api.clock.set(start)
  await asOwner(api, (owner) => owner.query('delete from app.mails; delete from app.deliveries'))
})

const reportOf = async (person: Person, date = day) =>
  (await person.call('GET /me/report-day', { query: { date } })).body.report
const textOf = async (person: Person, date?: string) =>
  (await reportOf(person, date))?.versions.at(-1)?.tasksCompleted
const answersTo = async (person: Person) =>
  (await mailsOf(api)).filter(({ to, isAnswer }) => isAnswer && to === person.email)
async function reminder(given: object = {}) {
  const company = await Company.create(api)
  const person = await company.person(given)
  const { replyTo: to, ...letter } = await reminded(api, person, day)
  const answer = (text: string, head: string[] = [], id?: string) =>
    handOver(api, plainMessage({ from: person.email, to, text, ...(id ? { id } : {}) }, head))
  return { company, person, letter, to, answer }
}

describe('the answer to a reminder', () => {
  test('is the report of that day, and the log says that it came by mail', async () => {
    const { company, person, letter, answer } = await reminder()
    expect(letter.body).toMatch(/^Reply above this line to send your report for 09-Jun-2026\.\n/)
    expect(
      await answer(`Cleared 14 containers\n- Walked yard B\n\n${letter.body.replace(/^/gm, '> ')}`),
    ).toEqual([200, 'report'])
    expect(await textOf(person)).toBe('Cleared 14 containers\n- Walked yard B')
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const { items } = (await admin.call('GET /activity', { query: { scope: 'all' } })).body
    expect(JSON.stringify(items)).toContain(`${person.name}, by mail, submitted`)
    expect(await answersTo(person)).toEqual([])
  })

  test('that arrives again is taken once', async () => {
    const { person, answer } = await reminder()
    expect(await answer('Once', [], 'same')).toEqual([200, 'report'])
    expect(await answer('Once', [], 'same')).toEqual([200, 'repeated'])
    expect((await reportOf(person))?.versions).toHaveLength(1)
  })

  test('is added to a report that can be edited, and the person gets a mail; a third one is returned', async () => {
    const { person, answer } = await reminder()
    await person.submit({ planForTomorrow: 'Walk yard C' })
    expect(await answer('And this')).toEqual([200, 'addition'])
    expect((await reportOf(person))?.versions.at(-1)).toMatchObject({
      tasksCompleted: '- Did it\n\nAnd this',
      planForTomorrow: 'Walk yard C',
    })
    const [told] = await answersTo(person)
    expect(told).toMatchObject({ subject: 'Your reply was received', replyTo: null })
    expect(await answer('And that,\nwith care')).toEqual([200, 'refused'])
    const [returned] = await answersTo(person)
    expect(returned?.body).toContain('Editing locked: Maximum number of edits (1) reached.')
    expect(returned?.body).toContain('And that,\n\nwith care')
  })

  test('after midnight is the report of the reminder’s day, which is late; after seven days it is returned', async () => {
    const { person, answer, to } = await reminder()
    const other = await reminder()
    api.clock.set('2026-06-09T18:40:00Z')
    expect(await answer('Just after midnight')).toEqual([200, 'report'])
    expect(await reportOf(person)).toMatchObject({ date: day, isLate: true })
    expect(await reportOf(person, '2026-06-10')).toBeNull()
    api.clock.set('2026-06-17T12:00:00Z')
    expect(await other.answer('Too late')).toEqual([200, 'refused'])
    expect((await answersTo(other.person))[0]?.body).toContain('Too late')
    api.clock.set('2026-06-19T12:00:00Z')
    expect(await answer('Much too late')).toEqual([200, 'unknown-address'])
    await housekeepingJob(api.database.logins.platform, api.context).run(new AbortController().signal)
    const { rows } = await asOwner(api, (owner) => owner.query('select from app.reply_addresses'))
    expect([rows, to.length <= 64 + mailInConfig.mailIn.domain.length]).toEqual([[], true])
  })

  test('that is longer than a report is returned, and nothing is changed', async () => {
    const { person, answer } = await reminder()
    expect(await answer('word '.repeat(4_001))).toEqual([200, 'refused'])
    expect(await reportOf(person)).toBeNull()
  })

  test('without text is refused, and the person gets a mail', async () => {
    const { person, letter, answer } = await reminder()
    expect(await answer(letter.body.replace(/^/gm, '> '))).toEqual([200, 'empty'])
    expect((await answersTo(person))[0]?.subject).toBe('Your reply could not be used')
  })
})

describe('the addresses of mails in another mailbox', () => {
  const currentPassword = 'right-horse'

  test('end when the person changes their notification email, and when an administrator does', async () => {
    const passwordHash = await cheapHash(currentPassword)
    const [own, byAdmin] = [await reminder({ passwordHash }), await reminder()]
    const change = { notificationEmail: 'new@home.example' }
    const proved = { body: { ...change, currentPassword } }
    expect((await own.person.call('PATCH /me/profile', proved)).status).toBe(200)
    expect(await own.answer('From the mailbox of before')).toEqual([200, 'unknown-address'])

    const admin = await byAdmin.company.person({ role: 'Tenant Admin', unit: null })
    const path = { userId: byAdmin.person.publicId }
    const { body: user } = await admin.call('GET /users/{userId}', { path })
    const body = { ...change, version: user.version }
    expect((await admin.call('PATCH /users/{userId}', { path, body })).status).toBe(200)
    expect(await byAdmin.answer('From the mailbox of before')).toEqual([200, 'unknown-address'])
    expect(await reportOf(byAdmin.person)).toBeNull()
  })

  test('stay with other changes', async () => {
    const { person, answer } = await reminder()
    await person.call('PATCH /me/profile', { body: { timeZone: 'Europe/Berlin' } })
    expect(await answer('Still here')).toEqual([200, 'report'])
  })
})

describe('files', () => {
  const file = (name: string, type: string, content: Buffer) => ({ name, type, content })
  const sent = (person: Person, to: string, files: ReturnType<typeof file>[]) =>
    handOver(api, withFiles(files, { from: person.email, to }))

  test('are those of the report, without their metadata; those that it does not take are named', async () => {
    const { person, to } = await reminder()
    const files = [
      file('scan.pdf', 'application/pdf', pdf),
      file('costs.xlsx', 'application/vnd.ms-excel', Buffer.from('PK')),
      file('photo.jpg', 'image/jpeg', jpeg),
      file('trick.png', 'image/png', Buffer.from('<script>')),
      file('letter.docx', 'application/octet-stream', docx),
      file('fourth.pdf', 'application/pdf', pdf),
    ]
    expect(await sent(person, to, files)).toEqual([200, 'report'])
    const attachments = (await reportOf(person))?.versions.at(-1)?.attachments ?? []
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      ['scan.pdf', 'application/pdf'],
      ['photo.jpg', 'image/jpeg'],
      ['letter.docx', expect.stringContaining('wordprocessingml')],
    ])
    const [told] = await answersTo(person)
    expect(told?.body).toContain('costs.xlsx, trick.png, fourth.pdf were left out.')
    const content = await person.call('GET /attachments/{attachmentId}/content', {
      path: { attachmentId: attachments[0]?.id ?? '' },
    })
    expect(content.body).toEqual(pdf)
  })

  test('are added to those of the report, as far as it takes more', async () => {
    const { person, to } = await reminder()
    const upload = async (name: string) =>
      (await person.call('POST /attachments', { query: { name }, body: pdf })).body.id
    await person.submit({ attachmentIds: [await upload('first.pdf'), await upload('second.pdf')] })
    const files = ['third.pdf', 'fourth.pdf'].map((name) => file(name, 'application/pdf', pdf))
    expect(await sent(person, to, files)).toEqual([200, 'addition'])
    const attachments = (await reportOf(person))?.versions.at(-1)?.attachments ?? []
    expect(attachments.map(({ name }) => name)).toEqual(['first.pdf', 'second.pdf', 'third.pdf'])
    expect((await answersTo(person))[0]?.body).toContain('fourth.pdf was left out.')
  })

  test('of a reply that is refused or repeated are not kept', async () => {
    const { person, to } = await reminder()
    const kept = () =>
      readdirSync(api.config.files.kind === 'folder' ? api.config.files.dir : '', {
        recursive: true,
        withFileTypes: true,
      }).filter((entry) => entry.isFile()).length
    const files = [file('scan.pdf', 'application/pdf', pdf)]
    expect(await sent(person, to, files)).toEqual([200, 'report'])
    const before = kept()
    expect(await sent(person, to, files)).toEqual([200, 'repeated'])
    api.clock.forward({ hours: 24 * 2 })
    const later = await handOver(api, withFiles(files, { from: person.email, to, id: 'another' }))
    expect([later, kept()]).toEqual([[200, 'refused'], before])
  })
})

describe('an address', () => {
  test('works in capital letters, and not if it is cut, forged, or of another company', async () => {
    const { person, to } = await reminder()
    const other = await reminder()
    const send = (address: string) =>
      handOver(api, plainMessage({ from: person.email, to: address, text: 'Did it' }))
    const [local = '', domain] = to.split('@')
    const [own, others] = [local.slice('reply+'.length), other.to.slice('reply+'.length)]
    for (const forged of [
      `${local.slice(0, -1)}@${domain}`,
      `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`,
      `reply+${others.slice(0, 26)}${own.slice(26)}@${domain}`,
      `${local}@elsewhere.example`,
      `reply+@${domain}`,
    ])
      expect(await send(forged)).toEqual([200, 'unknown-address'])
    expect(await send(to.toUpperCase())).toEqual([200, 'report'])
  })

  test('is answered by its person alone, from the address of the account or of notifications', async () => {
    const { person, to } = await reminder()
    const stranger = await (await Company.create(api)).person()
    const send = (from: string, head: string[] = []) =>
      handOver(api, plainMessage({ from, to, text: 'Did it' }, head))
    for (const from of [
      stranger.email,
      `${person.email}, ${stranger.email}`,
      `"${person.email}" <${stranger.email}>`,
      '',
      `group: ${person.email}, ${stranger.email};`,
    ])
      expect(await send(from)).toEqual([200, 'wrong-sender'])
    expect(await send(person.email, [`From: ${stranger.email}`])).toEqual([200, 'wrong-sender'])
    expect(await send(person.email, ['Authentication-Results: mx; spf=pass; dmarc=fail'])).toEqual([
      200,
      'wrong-sender',
    ])
    expect(await mailsOf(api)).toEqual([])
    expect(await send(`Person <${person.email.toUpperCase()}>`)).toEqual([200, 'report'])
  })

  test('ends with its person’s access, their wish, their company and their deletion', async () => {
    const { company, person, answer } = await reminder()
    const admin = await company.person({ role: 'Tenant Admin', unit: null })
    const set = (answersByMail: boolean) =>
      person.call('PATCH /me/notification-settings', { body: { answersByMail } })
    expect((await set(false)).body).toMatchObject({ answersByMail: false, canAnswerMails: true })
    expect(await answer('Did it')).toEqual([200, 'unknown-address'])
    await set(true)
    const owned = (text: string) => asOwner(api, (owner) => owner.query(text, [company.tenantId]))
    await owned(`update app.tenants set status = 'suspended' where id = $1`)
    expect(await answer('Did it')).toEqual([200, 'unknown-address'])
    await owned(`update app.tenants set status = 'active' where id = $1`)
    expect(await answer('Did it')).toEqual([200, 'report'])
    const path = { userId: person.publicId }
    await admin.call('POST /users/{userId}/archive', { path })
    expect(await answer('And this')).toEqual([200, 'unknown-address'])
    await admin.call('DELETE /users/{userId}', { path })
    const { rows } = await owned(
      'select from app.reply_addresses where tenant_id = $1 union all select from app.reply_messages where tenant_id = $1',
    )
    expect(rows).toEqual([])
  })

  test('is in no mail of a person who turned it off, nor where several things could be answered', async () => {
    const person = await (await Company.create(api)).person()
    const [both] = await remindedOf(api, person, ['2026-06-08', day])
    expect([both?.replyTo, both?.body]).toEqual([null, expect.not.stringContaining('Reply above')])
    await person.call('PATCH /me/notification-settings', { body: { answersByMail: false } })
    const [off] = await remindedOf(api, person, [day])
    expect([off?.to, off?.replyTo]).toEqual([person.email, null])
  })

  test('is stored as a hash, and in the outbox only until its mail was sent', async () => {
    const { to } = await reminder()
    const { rows } = await asOwner(api, (owner) =>
      owner.query(
        'select reply_to, sealed_secret from app.mails union all select token_hash::text, null from app.reply_addresses',
      ),
    )
    expect(JSON.stringify(rows)).not.toContain(to.slice('reply+'.length).split('@')[0])
    expect(rows[0].sealed_secret).toBeNull()
  })
})

test.each([
  ['Auto-Submitted: auto-replied'],
  ['Precedence: bulk'],
  ['Precedence: list'],
  ['X-Auto-Response-Suppress: All'],
  ['List-Id: <news.example>'],
  ['Return-Path: <>'],
  ['X-Autoreply: yes'],
])('a message of a program has no effect and gets no answer: %s', async (head) => {
  const { person, answer } = await reminder()
  expect(await answer('I am out of office', [head])).toEqual([200, 'automatic'])
  expect([await reportOf(person), await mailsOf(api)]).toEqual([null, []])
})

test.each([
  ['Automatic reply: Your report', 'automatic'],
  ['Abwesenheitsnotiz: Your report', 'automatic'],
  ['Re: Out of office days', 'report'],
])('a program without a mark is known by its subject “%s”', async (subject, outcome) => {
  const { person, to } = await reminder()
  const message = plainMessage({ from: person.email, to, text: 'I am away' }).toString()
  expect(await handOver(api, Buffer.from(message.replace(/^Subject: .*$/m, `Subject: ${subject}`)))).toEqual([
    200,
    outcome,
  ])
})

test('a message whose envelope has no sender has no effect; “Auto-Submitted: no” is a person’s', async () => {
  const { person, to, answer } = await reminder()
  const returned = plainMessage({ from: person.email, to, text: 'Undelivered' })
  expect(await handOver(api, returned, { to, from: '' })).toEqual([200, 'automatic'])
  expect(await answer('Did it', ['Auto-Submitted: no'])).toEqual([200, 'report'])
})

describe('the answer to the mail about a task', () => {
  async function task() {
    const company = await Company.create(api)
    const [manager, person] = [await company.person({ role: 'Manager' }), await company.person()]
    await byMail(person, 'tasks')
    const { body } = await manager.call('POST /tasks', {
      body: { title: 'Roster', dueDate: '2026-06-19', assigneeIds: [person.publicId] },
    })
    api.clock.forward({ minutes: 3 })
    const [letter] = await mailsOf(api)
    const answer = (text: string) =>
      handOver(api, plainMessage({ from: person.email, to: letter?.replyTo ?? '', text }))
    const comments = async () =>
      (await manager.call('GET /tasks/{taskId}', { path: { taskId: body.id } })).body.comments
    return { manager, person, letter, taskId: body.id, answer, comments }
  }

  test('is a comment of the person, who writes it by the rules of comments', async () => {
    const { person, letter, answer, comments } = await task()
    expect(letter?.body).toContain('Reply above this line to comment on the task.')
    expect(await answer('On it\n\n-- \nPerson')).toEqual([200, 'comment'])
    expect(await comments()).toMatchObject([{ text: 'On it', createdBy: { name: person.name } }])
    expect(await answer('a'.repeat(4_001))).toEqual([200, 'refused'])
    expect(await comments()).toHaveLength(1)
  })

  test('is returned if the person may no longer see the task, and unknown once it is deleted', async () => {
    const { manager, taskId, answer } = await task()
    const other = await Company.create(api).then((company) => company.person())
    expect(other.id).toBeDefined()
    const path = { taskId }
    const { body } = await manager.call('GET /tasks/{taskId}', { path })
    expect(body.id).toBe(taskId)
    await asOwner(api, (owner) => owner.query('delete from app.task_assignees'))
    expect(await answer('On it')).toEqual([200, 'refused'])
    await manager.call('DELETE /tasks/{taskId}', { path })
    expect(await answer('Still on it')).toEqual([200, 'unknown-address'])
  })
})

test('the answer to the mail about a submitted report acknowledges it with a comment; a second one is added', async () => {
  const company = await Company.create(api)
  const [manager, person] = [await company.person({ role: 'Manager' }), await company.person()]
  await byMail(manager, 'reports')
  const { id } = await person.submit()
  api.clock.forward({ minutes: 3 })
  const [letter] = await mailsOf(api)
  const answer = (text: string) =>
    handOver(api, plainMessage({ from: manager.email, to: letter?.replyTo ?? '', text }))
  expect(await answer('Well done')).toEqual([200, 'acknowledgment'])
  expect(await answer('Rest well')).toEqual([200, 'acknowledgment'])
  const { acknowledgments } = (await person.call('GET /reports/{reportId}', { path: { reportId: id } })).body
  expect(acknowledgments).toMatchObject([{ managerName: manager.name, comments: 'Well done\n\nRest well' }])
})

test('a person gets at most ten mails an hour about refused replies', async () => {
  const limited = await startApi(start, { ...mailInConfig, limitFactor: 1 })
  const company = await Company.create(limited)
  const person = await company.person()
  const { replyTo: to } = await reminded(limited, person, day)
  for (const _ of Array.from({ length: 11 }))
    expect(
      await handOver(limited, plainMessage({ from: person.email, to, text: 'x'.repeat(20_001) })),
    ).toEqual([200, 'refused'])
  expect((await mailsOf(limited)).filter(({ isAnswer }) => isAnswer)).toHaveLength(10)
})

test('a message that cannot be stored now is to be sent again, and is taken then', async () => {
  const { answer, person } = await reminder()
  await asOwner(api, (owner) => owner.query('alter table app.reply_messages rename to reply_messages_away'))
  const [status] = await answer('Did it', [], 'same')
  await asOwner(api, (owner) => owner.query('alter table app.reply_messages_away rename to reply_messages'))
  expect([status, await reportOf(person)]).toEqual([500, null])
  expect(await answer('Did it', [], 'same')).toEqual([200, 'report'])
})
