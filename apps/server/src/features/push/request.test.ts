import { expect, test } from 'vitest'
import { subjectOf } from './request.ts'

const mailFrom = 'Daymark <d@daymark.example>'

test.each([
  [{ contact: 'ops@company.example', publicUrl: 'https://day.example' }, 'mailto:ops@company.example'],
  [
    { contact: 'https://company.example/help', publicUrl: 'https://day.example' },
    'https://company.example/help',
  ],
  [
    { contact: 'https://social.example/@ops', publicUrl: 'https://day.example' },
    'https://social.example/@ops',
  ],
  [{ contact: 'http://company.example/help', publicUrl: 'https://day.example' }, 'https://day.example'],
  [{ publicUrl: 'http://day.example' }, 'mailto:d@daymark.example'],
  [{}, 'mailto:d@daymark.example'],
])('with %o a push service may ask %s', (given, subject) => {
  expect(subjectOf({ ...given, mailFrom })).toBe(subject)
})

test('a sender without a name is asked at its address', () => {
  expect(subjectOf({ mailFrom: 'd@daymark.example' })).toBe('mailto:d@daymark.example')
})
