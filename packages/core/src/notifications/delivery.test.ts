import { expect, test } from 'vitest'
import { decideDelivery, type Delivery, type Recipient } from './delivery.ts'
import { defaultSettings } from './settings.ts'

const comment: Delivery = { topic: 'comments', channel: 'push', isImportant: false, isRead: false }
const person: Recipient = {
  hasAccess: true,
  settings: defaultSettings,
  now: Temporal.ZonedDateTime.from('2026-06-09T11:00[Asia/Kolkata]'),
}
const at = (now: string): Recipient => ({ ...person, now: Temporal.ZonedDateTime.from(now) })
const wanting = (settings: Partial<Recipient['settings']>): Recipient => ({
  ...person,
  settings: { ...defaultSettings, ...settings },
})

test('wanted, unread notifications are sent', () => {
  expect(decideDelivery(comment, person)).toEqual({ to: 'send' })
})

test.for<[string, Delivery, Recipient]>([
  ['no-access', comment, { ...person, hasAccess: false }],
  ['read', { ...comment, isRead: true }, person],
  // Cleared from the list.
  ['read', { ...comment, isRead: null }, person],
  ['turned-off', comment, wanting({ channels: { comments: { push: false } } })],
  ['muted', comment, wanting({ muted: { comments: '2026-06-09' } })],
  // A muted topic stays muted at night: it does not wait for the morning.
  [
    'muted',
    comment,
    { ...wanting({ muted: { comments: '2026-06-09' } }), now: at('2026-06-09T23:00[Asia/Kolkata]').now },
  ],
  // After quiet hours the meeting is over.
  ['quiet-hours', { ...comment, topic: 'meeting-start' }, at('2026-06-09T23:00[Asia/Kolkata]')],
])('it is dropped because of %s', ([reason, delivery, recipient]) => {
  expect(decideDelivery(delivery, recipient)).toEqual({ to: 'drop', reason })
})

test('notifications that are always on are sent although their topic is muted', () => {
  const muted = wanting({ muted: { access: '2026-06-09' } })
  expect(decideDelivery({ ...comment, topic: 'access', channel: 'mail' }, muted)).toEqual({ to: 'send' })
  expect(decideDelivery({ ...comment, topic: 'access' }, muted)).toEqual({ to: 'drop', reason: 'muted' })
})

test('notifications that the person wants only outside of the app are sent', () => {
  const elsewhere = wanting({ channels: { comments: { app: false } } })
  expect(decideDelivery({ ...comment, isRead: null }, elsewhere)).toEqual({ to: 'send' })
})

test('a topic that was muted yesterday is sent', () => {
  expect(decideDelivery(comment, wanting({ muted: { comments: '2026-06-08' } }))).toEqual({ to: 'send' })
})

test('in quiet hours it waits for their end, unless it is important and the person lets those through', () => {
  const night = at('2026-06-09T23:00[Asia/Kolkata]')
  expect(decideDelivery(comment, night)).toEqual({
    to: 'wait',
    reason: 'quiet-hours',
    until: Temporal.Instant.from('2026-06-10T01:30:00Z'),
  })
  const passing = { ...night, settings: { ...defaultSettings, importantPasses: true } }
  expect(decideDelivery({ ...comment, isImportant: true }, passing)).toEqual({ to: 'send' })
  expect(decideDelivery({ ...comment, isImportant: true }, night)).toMatchObject({ to: 'wait' })
})

test('notifications at a time that the person chose do not wait for the end of quiet hours', () => {
  const night = at('2026-06-09T23:00[Asia/Kolkata]')
  const summary = { ...comment, topic: 'week-summary' } as const
  expect(decideDelivery(summary, night)).toEqual({ to: 'send' })
  // An open browser is silent all the same.
  expect(decideDelivery({ ...summary, channel: 'browser' }, night)).toMatchObject({ to: 'wait' })
})
