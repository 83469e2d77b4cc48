import { expect, test } from 'vitest'
import { endMail, isMailEnded, resumeMail, type MailSettings } from './ended-mail.ts'
import { defaultSettings, isOn } from './settings.ts'
import { notificationTopics } from './topics.ts'

const mailed = (settings: MailSettings) => notificationTopics.filter((topic) => isOn(settings, topic, 'mail'))
const own: MailSettings = {
  channels: { comments: { mail: true, push: false }, 'task-overdue': { mail: false }, tasks: { app: false } },
  digestAt: '08:30',
}

test('ended mail leaves only mandatory mail, and the other channels unchanged', () => {
  const { settings } = endMail(own)
  expect(isMailEnded(own, notificationTopics)).toBe(false)
  expect(isMailEnded(settings, notificationTopics)).toBe(true)
  expect(mailed(settings)).toEqual(['access', 'security'])
  expect(settings.channels).toMatchObject({ comments: { push: false }, tasks: { app: false } })
  expect(isMailEnded({ ...settings, digestAt: '08:30' }, notificationTopics)).toBe(false)
})

test('only ended mail is turned on again', () => {
  const { settings, ended } = endMail(own)
  const again = resumeMail(settings, ended)
  expect(mailed(again)).toEqual(mailed(own))
  expect(again.digestAt).toBe('08:30')
})

test('if the ended mail is unknown, the defaults are turned on', () => {
  const { settings } = endMail(defaultSettings)
  expect(mailed(resumeMail(settings, null))).toEqual(mailed(defaultSettings))
  expect(resumeMail(settings, null).digestAt).toBeNull()
})

test('a topic of which the person gets nothing does not count', () => {
  expect(isMailEnded({ ...own, digestAt: null }, ['tasks', 'access'])).toBe(true)
  expect(isMailEnded({ ...own, digestAt: null }, ['tasks', 'comments'])).toBe(false)
})
