import { asOwner, Company, type Person } from '#tests/factories/company.ts'
import { planned } from '#tests/factories/meetings.ts'
import { startApi } from '#tests/setup/api.ts'
import ICAL from 'ical.js'
import { beforeEach, expect, onTestFinished, test } from 'vitest'

// Tuesday, 6:18 PM in Kolkata.
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start, { publicUrl: 'http://daymark.example' })
beforeEach(() => api.clock.set(start))

const made = async (person: Person): Promise<string> => {
  const { status, body } = await person.call('POST /me/calendar-feed')
  expect(status).toBe(200)
  return body.url
}
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  api.app.inject({ method, url: new URL(url).pathname, headers })
const events = async (url: string) => {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(body) as unknown[])
  return calendar.getAllSubcomponents('vevent').map((event) => ({
    title: event.getFirstPropertyValue('summary'),
    start: event.getFirstPropertyValue('dtstart')?.toString(),
    rule: event.getFirstPropertyValue('rrule')?.toString(),
    url: event.getFirstPropertyValue('url')?.toString(),
    isBusy: event.getFirstPropertyValue('transp') === 'OPAQUE',
  }))
}
const titles = async (url: string) => (await events(url)).map(({ title }) => title)

test('the address gives the meetings of its person as series, their due tasks and their leave', async () => {
  const company = await Company.create(api)
  const [manager, ann] = [await company.person({ role: 'Manager' }), await company.person()]
  const weekly = { rule: 'weekly', until: null, count: null }
  const { id } = await planned(manager, { attendeeIds: [ann.publicId], recurrence: weekly })
  await planned(manager, { title: 'Without Ann', attendeeIds: [manager.publicId] })
  const task = await ann.call('POST /tasks', { body: { title: 'Roster', dueDate: '2026-06-12' } })
  const done = await ann.call('POST /tasks', { body: { title: 'Done', dueDate: '2026-06-12' } })
  await ann.call('PUT /tasks/{taskId}/status', {
    path: { taskId: done.body.id },
    body: { status: 'Completed' },
  })
  await ann.call('POST /me/leave/today', { body: { reason: 'Dentist' } })
  const url = await made(ann)
  expect(url).toMatch(/^http:\/\/daymark\.example\/api\/calendar\/[\w-]{43}\.ics$/)
  expect(await events(url)).toEqual([
    {
      title: 'Yard weekly',
      start: '2026-06-10T10:00:00',
      rule: 'FREQ=WEEKLY',
      url: `http://daymark.example/meetings/${id}`,
      isBusy: true,
    },
    {
      title: 'Due: Roster',
      start: '2026-06-12',
      rule: undefined,
      url: `http://daymark.example/my-tasks?taskId=${task.body.id}`,
      isBusy: false,
    },
    { title: 'On leave', start: '2026-06-09', rule: undefined, url: undefined, isBusy: true },
  ])
  const { headers, body } = await get(url)
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(headers['cache-control']).toBe('private, no-cache')
  // Why somebody is away is in the app only.
  expect(body).not.toContain('Dentist')
})

test('a declined meeting is in the feed and does not make the person busy', async () => {
  const company = await Company.create(api)
  const [manager, ann] = [await company.person({ role: 'Manager' }), await company.person()]
  const { id } = await planned(manager, { attendeeIds: [ann.publicId] })
  await ann.call('PUT /meetings/{meetingId}/answer', {
    path: { meetingId: id },
    body: { answer: 'Declined' },
  })
  expect(await events(await made(ann))).toMatchObject([{ title: 'Yard weekly', isBusy: false }])
})

test('an unchanged calendar is not sent again', async () => {
  const company = await Company.create(api)
  const ann = await company.person()
  await ann.call('POST /tasks', { body: { title: 'Roster', dueDate: '2026-06-12' } })
  const url = await made(ann)
  const { etag } = (await get(url)).headers
  api.clock.forward({ hours: 1 })
  const again = await get(url, { 'if-none-match': etag as string })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await ann.call('POST /tasks', { body: { title: 'Papers', dueDate: '2026-06-13' } })
  expect((await get(url, { 'if-none-match': etag as string })).statusCode).toBe(200)
})

test('HEAD answers as GET does, without the calendar', async () => {
  const ann = await (await Company.create(api)).person()
  const url = await made(ann)
  const [whole, head] = [await get(url), await get(url, {}, 'HEAD')]
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['etag', 'content-type', 'content-length'])
    expect(head.headers[name]).toBe(whole.headers[name])
  expect((await get(url.replace(/.{43}\.ics$/, `${'x'.repeat(43)}.ics`), {}, 'HEAD')).statusCode).toBe(404)
})

test('a new address ends the former one, turning it off ends both, which is logged', async () => {
  const company = await Company.create(api)
  const ann = await company.person({ name: 'Ann' })
  const state = async () => (await ann.call('GET /me/calendar-feed')).body.madeAt
  expect(await state()).toBeNull()
  const first = await made(ann)
  expect(await state()).toBe('2026-06-09T12:48:00Z')
  api.clock.forward({ minutes: 1 })
  const second = await made(ann)
  api.clock.forward({ minutes: 1 })
  expect((await get(first)).statusCode).toBe(404)
  expect((await get(second)).statusCode).toBe(200)
  for (let times = 0; times < 2; times++)
    expect((await ann.call('DELETE /me/calendar-feed')).status).toBe(204)
  expect((await get(second)).statusCode).toBe(404)
  expect(await state()).toBeNull()
  const { items } = (await ann.call('GET /activity', { query: { scope: 'own' } })).body
  expect(items.map(({ description }) => description)).toEqual([
    'Ann turned their private calendar address off.',
    'Ann renewed their private calendar address.',
    'Ann made their private calendar address.',
  ])
})

test('two requests for an address at once leave one that works', async () => {
  const company = await Company.create(api)
  const ann = await company.person()
  const urls = await Promise.all(Array.from({ length: 4 }, () => made(ann)))
  const answers = await Promise.all(urls.map((url) => get(url)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
})

test('it works while its person can sign in and may open their calendar, and shows what they may open', async () => {
  const company = await Company.create(api)
  const ann = await company.person()
  await ann.call('POST /tasks', { body: { title: 'Roster', dueDate: '2026-06-12' } })
  const url = await made(ann)
  const change = (column: string, value: unknown) =>
    asOwner(api, (owner) => owner.query(`update app.users set ${column} = $1 where id = $2`, [value, ann.id]))
  for (const [column, value, former] of [
    ['is_suspended', true, false],
    ['status', 'archived', 'active'],
  ] as const) {
    await change(column, value)
    expect((await get(url)).statusCode).toBe(404)
    await change(column, former)
  }
  expect(await titles(url)).toEqual(['Due: Roster'])
  const reader = await company.person({ permissions: ['CAN_VIEW_OWN_CALENDAR'] })
  await asOwner(api, (owner) =>
    owner.query(
      'update app.users set role_id = (select role_id from app.users where id = $2) where id = $1',
      [ann.id, reader.id],
    ),
  )
  expect(await titles(url)).toEqual([])
  const nothing = await company.person({ permissions: [] })
  await asOwner(api, (owner) =>
    owner.query(
      'update app.users set role_id = (select role_id from app.users where id = $2) where id = $1',
      [ann.id, nothing.id],
    ),
  )
  expect((await get(url)).statusCode).toBe(404)
})

test('an unknown address is answered like one that was ended, and the database holds no address', async () => {
  const company = await Company.create(api)
  const ann = await company.person()
  const url = await made(ann)
  const unknown = await get(`http://daymark.example/api/calendar/${'x'.repeat(43)}.ics`)
  expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, 'calendar_feed_not_found'])
  const { rows } = await asOwner(api, (owner) =>
    owner.query('select f::text as row from auth.calendar_feeds f where user_id = $1', [ann.id]),
  )
  const token = url.split('/').at(-1)!.replace('.ics', '')
  expect(rows[0].row).not.toContain(token)
})

test('without a public address none is made', async () => {
  const ann = await (await Company.create(api)).person()
  const { publicUrl } = api.context.config
  delete api.context.config.publicUrl
  onTestFinished(() => void Object.assign(api.context.config, { publicUrl }))
  const { status, body } = await ann.call('POST /me/calendar-feed', { headers: { host: 'daymark.example' } })
  expect([status, body.error.code]).toEqual([409, 'public_url_missing'])
})
