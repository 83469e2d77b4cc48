import { expect, test } from 'vitest'
import { notificationLetter } from './letter.ts'

const links = {
  publicUrl: 'https://daymark.example',
  unsubscribe: {
    oneClick: 'https://daymark.example/api/unsubscribe?token=t',
    page: 'https://daymark.example/unsubscribe?token=t',
  },
}
const to = { to: 'meera@acme.example', name: 'Meera Iyer', company: 'Acme Pharma', ...links }
const item = (message: string, isCrucial = false) => ({ message, link: '/my-tasks?taskId=task_1', isCrucial })

test('one notification is the subject, with a link to the thing itself', () => {
  const { subject, body, html, unsubscribeUrl } = notificationLetter({
    ...to,
    items: [item('“A” is due today.')],
  })
  expect(subject).toBe('“A” is due today.')
  expect(body).toBe(`Hello Meera Iyer,

“A” is due today.

Open in Daymark:
https://daymark.example/my-tasks?taskId=task_1

--
You get this because of your notification settings in Daymark at Acme Pharma.
Choose what is mailed: https://daymark.example/account/notifications
Turn off this mail: https://daymark.example/unsubscribe?token=t
`)
  expect(html).toContain('href="https://daymark.example/my-tasks?taskId=task_1"')
  expect(unsubscribeUrl).toBe('https://daymark.example/api/unsubscribe?token=t')
})

test('of several, the important ones are first, and the subject names the first', () => {
  const items = [item('One came.'), item('Two is overdue.', true), item('Three came.')]
  const { subject, body } = notificationLetter({ ...to, items })
  expect(subject).toBe('3 notifications: Two is overdue.')
  expect(body.indexOf('Important: Two')).toBeLessThan(body.indexOf('One came'))
  expect(body.split('https://daymark.example/my-tasks?taskId=task_1')).toHaveLength(4)
})

test('a subject has 120 characters at most, ends at a word, and has no control character', () => {
  const { subject } = notificationLetter({ ...to, items: [item(`Line\r\nBcc: x ${'word '.repeat(40)}`)] })
  expect(subject.length).toBeLessThanOrEqual(120)
  expect(subject).toMatch(/^Line Bcc: x (word )+word…$/)
})

test('without a public address the mail has no links', () => {
  const none = { publicUrl: undefined, unsubscribe: undefined }
  const letter = notificationLetter({ ...to, ...none, items: [item('One.'), item('Two.')] })
  expect(letter.body + letter.html).not.toContain('http')
  expect(letter.unsubscribeUrl).toBeUndefined()
})
