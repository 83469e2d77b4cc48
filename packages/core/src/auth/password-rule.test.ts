import { expect, test } from 'vitest'
import { passwordRefusal } from './password-rule.ts'

const whose = { name: 'Priya Rao', email: 'p.raghunathan@acme.example', company: 'Söhne & Co. Logistics' }

test.each([
  ['short', 'The password needs at least 6 characters.'],
  ['x'.repeat(129), 'The password can have at most 128 characters.'],
  ['aaaaaaaa', 'The password is too easy to guess.'],
  ['12345678', 'The password is too easy to guess.'],
  ['987654', 'The password is too easy to guess.'],
  ['Password1!', 'The password is too easy to guess.'],
  ['daymark2026', 'The password is too easy to guess.'],
  ['my.Daymark', 'The password is too easy to guess.'],
  ['priya-2026-x', 'The password must not contain the name or the email.'],
  ['ab P.RAGHUNATHAN', 'The password must not contain the name or the email.'],
  ['Logistics2026', 'The password must not contain the company’s name.'],
  ['wir-söhne-7', 'The password must not contain the company’s name.'],
])('%s is refused', (password, reason) => {
  expect(passwordRefusal(password, whose)).toBe(reason)
})

test.each(['right-horse', 'passwords are long here', 'zx9-ra-1', 'administer-9'])(
  '%s is taken',
  (password) => {
    expect(passwordRefusal(password, whose)).toBeNull()
  },
)

test('an operator may require longer passwords', () => {
  expect(passwordRefusal('right-horse', { ...whose, minLength: 14 })).toBe(
    'The password needs at least 14 characters.',
  )
})
