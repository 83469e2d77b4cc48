import { expect, test } from 'vitest'
import { textCheck } from './check-text.ts'

const terms = {
  not: [
    { word: 'tenant', use: 'company' },
    { word: 'e-mail', use: 'mail' },
    { word: 'week off', use: 'weekly off' },
  ],
  exceptions: ['Tenant Admin', 'Please log out', "You don't have access"],
}
const complaints = (text: string) => textCheck(terms).complaints(text)

test.each([
  ['Tenants of this installation', '“tenant”, the word is “company”'],
  ['the tenant’s plan', '“tenant”, the word is “company”'],
  ['An E-Mail was sent', '“e-mail”, the word is “mail”'],
  ['Monday is a week off.', '“week off”, the word is “weekly off”'],
  ['Go to the the list', 'a word twice'],
  ['It is late. Please try again.', '“please”'],
  ['Resuming action...', 'three dots instead of “…”'],
  ["It isn't there", 'a straight apostrophe instead of “’”'],
])('“%s” is refused', (text, says) => {
  expect(complaints(text)).toEqual([says])
})

test('words within words, numbers and addresses are not refused', () => {
  expect(complaints('tenantId, /platform/tenants and app.tenant_id of two-two are 10 10')).toEqual([])
})

test('only texts for the platform administrator may use “tenant”', () => {
  const check = textCheck(terms)
  expect(check.complaints('This tenant has no weekly off', true)).toEqual([])
  expect(check.complaints('An e-mail to the tenant', true)).toEqual(['“e-mail”, the word is “mail”'])
})

test('an exception allows its phrase only', () => {
  expect(complaints('The role Tenant Admin')).toEqual([])
  expect(complaints("You don't have access to this meeting.")).toEqual([])
  expect(complaints('Tenant Admin of a tenant')).toEqual(['“tenant”, the word is “company”'])
  expect(complaints('tenant admin')).toEqual(['“tenant”, the word is “company”'])
})

test('an exception that no text needs is reported', () => {
  const check = textCheck(terms)
  check.complaints('Please log out and the role Tenant Admin')
  expect(check.unusedExceptions()).toEqual(["You don't have access"])
})
