import { expect, test } from 'vitest'
import { securityText } from './routes.ts'

const of = { origin: 'https://day.example', now: Temporal.Instant.from('2026-06-09T12:00:00Z') }

test.each([
  ['ops@company.example', 'mailto:ops@company.example'],
  ['https://social.example/@ops', 'https://social.example/@ops'],
  [undefined, 'https://day.example/contact'],
])('with the contact %s a vulnerability is reported to %s', (contact, told) => {
  expect(securityText({ ...of, contact })).toContain(`Contact: ${told}\n`)
})
