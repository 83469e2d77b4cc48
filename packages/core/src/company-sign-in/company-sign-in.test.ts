import type { Id } from '../ids/id.ts'
import { expect, test } from 'vitest'
import { domainProblem, normalDomain, recordNames, recordValue } from './domain.ts'
import { isSignInFailure } from './failures.ts'
import { groupsIn, placementOf } from './placement.ts'

test.each([
  [' Company.Example. ', 'company.example'],
  ['Ana@Company.Example', 'company.example'],
  ['müller.example', 'xn--mller-kva.example'],
  ['company．example', 'company.example'],
])('the domain %o is %s', (given, domain) => {
  expect(normalDomain(given)).toBe(domain)
  expect(domainProblem(normalDomain(given))).toBeUndefined()
})

test.each([
  '',
  'localhost',
  'com',
  '.example',
  'a..example',
  '-a.example',
  '10.0.0.1',
  'a b.example',
  'x'.repeat(300),
])('%o is no domain of a company', (given) =>
  expect(domainProblem(normalDomain(given))).toBe('Enter a domain such as company.example.'),
)

test.each(['gmail.com', 'GoogleMail.com', 'outlook.com', 'me@yahoo.co.uk', 'web.de'])(
  '%s belongs to no company',
  (given) => expect(domainProblem(normalDomain(given))).toMatch(/^Anybody can get an email address there/),
)

test('the record is at a name of its own or at the domain', () => {
  expect(recordNames('company.example')).toEqual(['_daymark-verification.company.example', 'company.example'])
  expect(recordValue('abc')).toBe('daymark-verification=abc')
})

test('the first entry of one of a person’s groups places them, and otherwise the one for everybody else', () => {
  const place = (group: string | null, role: string) => ({
    group,
    roleId: role as Id<'role'>,
    businessUnitId: null,
  })
  const [leads, staff, rest] = [place('leads', 'a'), place('staff', 'b'), place(null, 'c')]
  expect(placementOf([rest, leads, staff], ['staff', 'leads'])).toBe(leads)
  expect(placementOf([rest, leads, staff], ['Staff'])).toBe(rest)
  expect(placementOf([leads, staff], ['others'])).toBeUndefined()
})

test('a claim has groups as texts; anything else has none', () => {
  expect(groupsIn(['a', 1, null, 'b'])).toEqual(['a', 'b'])
  expect(groupsIn('a')).toEqual(['a'])
  for (const claim of [undefined, null, 7, { a: 1 }]) expect(groupsIn(claim)).toEqual([])
})

test('only known failures have a text', () => {
  expect(isSignInFailure('expired')).toBe(true)
  for (const text of ['toString', '__proto__', 'x', undefined, 1]) expect(isSignInFailure(text)).toBe(false)
})
