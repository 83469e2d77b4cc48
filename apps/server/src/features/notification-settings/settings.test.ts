import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'

// Tuesday 9 June 2026, 6:18 PM in Kolkata.
const api = await startApi('2026-06-09T12:48:00Z', { smtpUrl: 'smtp://127.0.0.1:9' })
const company = await Company.create(api)

const settingsOf = async (person: Person) => (await person.call('GET /me/notification-settings')).body
function change(person: Person, body: Record<string, unknown>) {
  return person.call('PATCH /me/notification-settings', { body })
}
const row = async (person: Person, topic: string) =>
  (await settingsOf(person)).topics.find((one) => one.topic === topic)

test('everybody begins with the defaults, for the topics that they can get notifications of', async () => {
  const person = await company.person({ email: 'meera@company.example' })
  const settings = await settingsOf(person)
  expect(settings).toMatchObject({
    quietHours: { from: '21:00', until: '07:00' },
    importantPasses: false,
    timeZone: 'Asia/Kolkata',
    mailTo: 'meera@company.example',
  })
  expect(await row(person, 'report-due')).toEqual({
    topic: 'report-due',
    app: 'always',
    browser: 'on',
    push: 'on',
    mail: 'off',
    telegram: 'on',
    isMutedToday: false,
  })
  expect(await row(person, 'reports')).toBeUndefined()
  const manager = await company.person({ role: 'Manager' })
  expect(await row(manager, 'reports')).toMatchObject({ app: 'on', push: 'off' })
})

test('each change leaves everything else unchanged, also from two windows at once', async () => {
  const person = await company.person()
  const answers = await Promise.all([
    change(person, { channel: { topic: 'comments', channel: 'mail', isOn: true } }),
    change(person, { channel: { topic: 'comments', channel: 'push', isOn: false } }),
    change(person, { channel: { topic: 'tasks', channel: 'app', isOn: false } }),
    change(person, { quietHours: { from: '22:00', until: '06:30' } }),
    change(person, { importantPasses: true }),
    change(person, { mute: { topic: 'leave', isMuted: true } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await settingsOf(person)).toMatchObject({
    quietHours: { from: '22:00', until: '06:30' },
    importantPasses: true,
  })
  expect(await row(person, 'comments')).toMatchObject({ app: 'on', push: 'off', mail: 'on' })
  expect(await row(person, 'tasks')).toMatchObject({ app: 'off', push: 'on' })
  expect(await row(person, 'leave')).toMatchObject({ isMutedToday: true })
  await change(person, { quietHours: null, mute: { topic: 'leave', isMuted: false } })
  expect(await settingsOf(person)).toMatchObject({ quietHours: null, importantPasses: true })
  expect(await row(person, 'leave')).toMatchObject({ isMutedToday: false })
})

test('a topic is muted until the person’s own day ends', async () => {
  const person = await company.person({ timeZone: 'Asia/Tokyo' })
  await change(person, { mute: { topic: 'comments', isMuted: true } })
  api.clock.set('2026-06-09T14:59:59Z')
  expect(await row(person, 'comments')).toMatchObject({ isMutedToday: true })
  api.clock.set('2026-06-09T15:00:00Z')
  expect(await row(person, 'comments')).toMatchObject({ isMutedToday: false })
  api.clock.set('2026-06-09T12:48:00Z')
})

test('topics that are always on cannot be turned off, and turning them on changes nothing', async () => {
  const person = await company.person()
  const refused = await change(person, { channel: { topic: 'access', channel: 'mail', isOn: false } })
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'notification_always_on' } } })
  expect((await change(person, { channel: { topic: 'access', channel: 'mail', isOn: true } })).status).toBe(
    200,
  )
  expect(await row(person, 'access')).toMatchObject({ app: 'always', mail: 'always' })
})

test.for<[string, Record<string, unknown>]>([
  ['body.quietHours.until', { quietHours: { from: '21:00', until: '21:00' } }],
  ['body.quietHours.from', { quietHours: { from: '24:00', until: '07:00' } }],
  ['body.channel.topic', { channel: { topic: 'weather', channel: 'mail', isOn: true } }],
])('%s is refused by its name', async ([field, body], { expect: expected }) => {
  const person = await company.person()
  const { status, body: answer } = await change(person, body)
  expected(status).toBe(400)
  expected(JSON.stringify(answer)).toContain(field.split('.').at(-1))
  expected(await settingsOf(person)).toMatchObject({ quietHours: { from: '21:00', until: '07:00' } })
})

test('settings are each person’s own', async () => {
  const [one, other] = [await company.person(), await company.person()]
  await change(one, { importantPasses: true, quietHours: null })
  expect(await settingsOf(other)).toMatchObject({
    importantPasses: false,
    quietHours: { from: '21:00', until: '07:00' },
  })
})
