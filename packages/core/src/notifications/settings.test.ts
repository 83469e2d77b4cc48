import { expect, test } from 'vitest'
import {
  defaultSettings,
  isAlwaysOn,
  isMuted,
  isOn,
  isOnByDefault,
  isTurnedOff,
  notificationChannels,
  quietUntil,
} from './settings.ts'
import { notificationTopics, topicGroups, topicOf } from './topics.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(text)

test('every topic is in exactly one group of the page of settings', () => {
  expect(topicGroups.flatMap(({ topics }) => topics).toSorted()).toEqual(notificationTopics.toSorted())
})

test('an action has one topic', () => {
  expect(topicOf('TASK_MENTIONED')).toBe('comments')
  expect(topicOf('ACKNOWLEDGE_REPORT')).toBe('reports')
})

test('topics that are always on ignore the settings of the person', () => {
  const all = { app: false, browser: false, push: false, mail: false, telegram: false }
  const channels = { 'report-due': all, access: all, badges: all }
  expect(notificationChannels.filter((one) => isOn({ channels }, 'report-due', one))).toEqual(['app'])
  expect(notificationChannels.filter((one) => isOn({ channels }, 'access', one))).toEqual(['app', 'mail'])
  expect(notificationChannels.filter((one) => isOn({ channels }, 'badges', one))).toEqual([])
})

test('by default everything is in the app, and mail is sent only where it prevents harm', () => {
  const byMail = notificationTopics.filter((topic) => isOnByDefault(topic, 'mail'))
  expect(byMail).toEqual(['report-missing', 'task-overdue', 'week-summary', 'access', 'security'])
  expect(notificationTopics.every((topic) => isOnByDefault(topic, 'app'))).toBe(true)
  expect(isOnByDefault('reports', 'push')).toBe(false)
})

test('a decision about one channel leaves the others unchanged', () => {
  const channels = { comments: { mail: true } }
  expect(isOn({ channels }, 'comments', 'mail')).toBe(true)
  expect(isOn({ channels }, 'comments', 'push')).toBe(true)
  expect(isOn({ channels }, 'tasks', 'mail')).toBe(false)
  expect(isAlwaysOn('comments', 'app')).toBe(false)
})

test('a topic is muted for one day only', () => {
  const muted = { comments: '2026-06-09' }
  expect(isMuted({ muted }, 'comments', Temporal.PlainDate.from('2026-06-09'))).toBe(true)
  expect(isMuted({ muted }, 'comments', Temporal.PlainDate.from('2026-06-10'))).toBe(false)
  expect(isMuted({ muted }, 'tasks', Temporal.PlainDate.from('2026-06-09'))).toBe(false)
})

test.for([
  ['2026-06-09T20:59:59[Asia/Kolkata]', null],
  ['2026-06-09T21:00[Asia/Kolkata]', '2026-06-10T01:30:00Z'],
  ['2026-06-10T06:59[Asia/Kolkata]', '2026-06-10T01:30:00Z'],
  ['2026-06-10T07:00[Asia/Kolkata]', null],
])('quiet hours over midnight, at %s', ([now, end]) => {
  expect(quietUntil(defaultSettings, at(now!), false)?.toString() ?? null).toBe(end)
})

test.for([
  ['2026-06-09T11:59[Asia/Kolkata]', null],
  ['2026-06-09T12:00[Asia/Kolkata]', '2026-06-09T07:30:00Z'],
  ['2026-06-09T13:00[Asia/Kolkata]', null],
])('quiet hours within a day, at %s', ([now, end]) => {
  const settings = { quietHours: { from: '12:00', until: '13:00' }, importantPasses: false }
  expect(quietUntil(settings, at(now!), false)?.toString() ?? null).toBe(end)
})

test.for([
  // The clock is put forward at 2:00: a time that the day does not have is an hour later.
  ['2026-03-29T00:30[Europe/Berlin]', '02:30', '2026-03-29T01:30:00Z'],
  // And back at 3:00: the first of two times with the same name applies.
  ['2026-10-25T00:30[Europe/Berlin]', '02:30', '2026-10-25T00:30:00Z'],
])('quiet hours end on a day on which the clock is changed, at %s', ([now, until, end]) => {
  const settings = { quietHours: { from: '22:00', until: until! }, importantPasses: false }
  expect(quietUntil(settings, at(now!), false)?.toString()).toBe(end)
})

test('an important notification passes the quiet hours of those who let it, and nobody has quiet hours who wants none', () => {
  const night = at('2026-06-09T23:00[Asia/Kolkata]')
  expect(quietUntil(defaultSettings, night, true)).not.toBeNull()
  expect(quietUntil({ ...defaultSettings, importantPasses: true }, night, true)).toBeNull()
  expect(quietUntil({ ...defaultSettings, importantPasses: true }, night, false)).not.toBeNull()
  expect(quietUntil({ ...defaultSettings, quietHours: null }, night, false)).toBeNull()
})

test('a topic is turned off if no available channel is on; a chat is available if it is linked', () => {
  const none = { app: false, browser: false, push: false, mail: false }
  const settings = { channels: { comments: none } }
  expect(isTurnedOff(settings, 'comments', { hasChat: false })).toBe(true)
  expect(isTurnedOff(settings, 'comments', { hasChat: true })).toBe(false)
  const all = { channels: { comments: { ...none, telegram: false } } }
  expect(isTurnedOff(all, 'comments', { hasChat: true })).toBe(true)
})
