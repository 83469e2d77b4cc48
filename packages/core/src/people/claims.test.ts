import { expect, test } from 'vitest'
import { claimProblems, expectedClaims, type ClaimFacts } from './claims.ts'

const right: ClaimFacts = {
  email: 'meera@acme.example',
  isTenantAdmin: false,
  roleName: 'Employee',
  role: { name: 'Employee', systemKey: 'employee' },
  account: { email: 'Meera@acme.example', belongsToTenant: true },
}
const admin = { name: 'Tenant Admin', systemKey: 'tenant_admin' }

test('consistent facts have no problem, regardless of the case of the email', () => {
  expect(claimProblems(right)).toEqual([])
  expect(claimProblems({ ...right, isTenantAdmin: true, roleName: 'Tenant Admin', role: admin })).toEqual([])
})

test.each<[string, Partial<ClaimFacts>, string]>([
  ['without an account', { account: null }, 'no-account'],
  ['an account of no company', { account: { ...right.account!, belongsToTenant: false } }, 'account-tenant'],
  [
    'an account of another email',
    { account: { email: 'old@acme.example', belongsToTenant: true } },
    'account-email',
  ],
  [
    'a rank that the role gives and the person lacks',
    { roleName: 'Tenant Admin', role: admin },
    'tenant-admin',
  ],
  ['a name that the role no longer has', { roleName: 'Staff' }, 'role-name'],
])('%s is found', (_, given, problem) => {
  expect(claimProblems({ ...right, ...given })).toEqual([problem])
})

test('the tenant_admin system role makes a tenant administrator, and a custom role of that name does not', () => {
  expect(expectedClaims({ ...right, role: admin })).toEqual({ isTenantAdmin: true, roleName: 'Tenant Admin' })
  expect(expectedClaims({ ...right, role: { ...admin, systemKey: null } }).isTenantAdmin).toBe(false)
})

test('the claim wins over a narrower role, and is not removed', () => {
  expect(claimProblems({ ...right, isTenantAdmin: true })).toEqual([])
})

test('without a role record the claim and the name stay', () => {
  const facts = { ...right, isTenantAdmin: true, roleName: 'Admin', role: null }
  expect(expectedClaims(facts)).toEqual({ isTenantAdmin: true, roleName: 'Admin' })
})
