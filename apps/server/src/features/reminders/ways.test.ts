import { Company, type Person } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { expect, test } from 'vitest'
import { deliveryJob } from '../deliveries/jobs.ts'
import { reminderJob } from './jobs.ts'

const api = await startApi('2026-06-08T00:30:00Z', { smtpUrl: 'smtp://127.0.0.1:9' })
const running = () => new AbortController().signal
/** Runs both jobs at a time on the clock of Kolkata. */
const at = async (date: string, time: string): Promise<void> => {
  api.clock.set(`${date}T${time}+05:30`)
  await reminderJob(api.context).run(running())
  await deliveryJob(api.context).run(running())
}
const turn = (person: Person, topic: string, channel: string, isOn: boolean) =>
  person.call('PATCH /me/notification-settings', { body: { channel: { topic, channel, isOn } } })
const ledger = async (person: Person) =>
  (await person.call('GET /reminders')).body.items.map(({ kind, heldBack, explanation, ways }) => ({
    kind,
    heldBack,
    explanation,
    ways: ways.map((one) => one.explanation),
  }))

async function withoutReport() {
  api.clock.set('2026-06-08T00:30:00Z')
  return (await Company.create(api)).person()
}

test('a reminder shows its outcome on other channels than the app', async () => {
  const person = await withoutReport()
  await at('2026-06-09', '09:30:20')
  expect(await ledger(person)).toMatchObject([{ kind: 'report-missing', ways: ['The mail is on its way.'] }])
  await at('2026-06-09', '09:32:20')
  expect(await ledger(person)).toMatchObject([{ ways: ['The mail is on its way.'] }])
  await person.call('PATCH /me/notification-settings', {
    body: { mute: { topic: 'report-missing', isMuted: true } },
  })
  await at('2026-06-10', '09:30:20')
  await person.call('POST /notifications/read-all')
  await at('2026-06-10', '09:32:20')
  expect((await ledger(person))[0]).toMatchObject({ ways: ['Not mailed: you had read it in the app.'] })
})

test('a reminder that was turned off everywhere is not sent, as the ledger shows', async () => {
  const person = await withoutReport()
  for (const channel of ['app', 'browser', 'push', 'mail'])
    expect((await turn(person, 'report-missing', channel, false)).status).toBe(200)
  await at('2026-06-09', '09:30:20')
  expect(await ledger(person)).toEqual([
    {
      kind: 'report-missing',
      heldBack: 'turned-off',
      explanation: 'Not sent: you turned these reminders off.',
      ways: [],
    },
  ])
  expect((await person.call('GET /notifications')).body.items).toEqual([])
})

test('a reminder that is wanted by mail only is mailed and not listed', async () => {
  const person = await withoutReport()
  await turn(person, 'report-missing', 'app', false)
  await at('2026-06-09', '09:30:20')
  expect((await person.call('GET /notifications')).body.items).toEqual([])
  expect(await ledger(person)).toMatchObject([{ heldBack: null, ways: ['The mail is on its way.'] }])
})
