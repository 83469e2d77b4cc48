import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/company-sign-in'

const domain = {
  domain: 'acme.example',
  recordNames: ['_daymark-verification.acme.example', 'acme.example'],
  recordValue: 'daymark-verification=pMQ3qDWb2b0kZJ0jXnYlUw',
  verifiedAt: '2026-06-01T09:00:00Z',
  checkedAt: '2026-06-09T12:40:00Z',
  missingSince: null,
}
const roleId = 'role_01k0000000e0000000000000r1'
const connection = {
  issuer: 'https://login.microsoftonline.com/0b1f6c1e-6f0a-4f6e-9a51-7c4d0e6f2a11/v2.0',
  clientId: '5d9f2a3c-41c7-4a55-8d0e-2b6c1f8e9a70',
  takesUnverifiedEmail: true,
  addsPeople: true,
  groupClaim: 'groups',
  placements: [
    { group: 'Daymark managers of the warehouse in the free port', roleId, businessUnitId: null },
    { group: null, roleId, businessUnitId: null },
  ],
  use: 'offered',
  triedAt: '2026-06-09T12:44:00Z',
  version: 3,
}
const dora = { id: 'user_01k0000000e0000000000000a1', name: 'Dora Admin' }
const trial = {
  by: dora,
  at: '2026-06-09T12:44:00Z',
  problem: null,
  claims: [
    { name: 'sub', value: '"kPz1_3xXb8dU4vQm0JtE2nYw"' },
    { name: 'name', value: '"Dora Admin"' },
    { name: 'email', value: '"dora.admin@acme.example"' },
    { name: 'email_verified', value: 'true' },
    { name: 'groups', value: '["Daymark managers of the warehouse in the free port","Everybody"]' },
  ],
}
const state = {
  domains: [domain],
  connection,
  placements: connection.placements,
  redirectUri: 'https://daymark.acme.example/api/v1/company-sign-in/return/inst_01k0000000e0000000000000t1',
  trial,
  administrators: [
    { ...dora, isException: true, canBeException: true },
    { id: 'user_01k0000000e0000000000000a2', name: 'Ravi Menon', isException: false, canBeException: true },
  ],
  peopleOutside: 2,
  linked: [dora],
}
const nothing = { ...state, domains: [], connection: null, trial: null, linked: [], peopleOutside: 0 }

const openDialog = (name: string, field: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByLabel(field).first().waitFor()
}

const shot = { route, role: 'admin' } as const

export const companySignInShots: Shot[] = [
  { ...shot, state: 'loaded', before: answer(route, state), isWhole: true },
  { ...shot, state: 'empty' },
  {
    ...shot,
    state: 'domains',
    isWhole: true,
    before: answer(route, {
      ...nothing,
      domains: [
        { ...domain, missingSince: '2026-06-08T12:40:00Z' },
        {
          ...domain,
          domain: 'warehouse-of-the-free-port.logistics-of-acme-and-partners.example',
          recordNames: [
            '_daymark-verification.warehouse-of-the-free-port.logistics-of-acme-and-partners.example',
            'warehouse-of-the-free-port.logistics-of-acme-and-partners.example',
          ],
          verifiedAt: null,
          checkedAt: null,
        },
      ],
    }),
  },
  {
    ...shot,
    state: 'required',
    isWhole: true,
    before: answer(route, {
      ...state,
      connection: { ...connection, use: 'required' },
      trial: { ...trial, problem: 'elsewhere.example is not a verified domain of the company', claims: [] },
    }),
  },
  {
    ...shot,
    state: 'service',
    before: answer(route, state),
    act: openDialog('Change', 'Issuer'),
  },
  {
    ...shot,
    state: 'groups',
    before: answer(route, state),
    act: async (page) => {
      await openDialog('Change', 'Issuer')(page)
      const lines = page.getByRole('group', { name: 'Roles and units' })
      await lines.evaluate((field) => field.scrollIntoView())
    },
  },
  { ...shot, state: 'use', before: answer(route, state), act: openDialog('Change use', 'Current password') },
  { ...shot, state: 'add-domain', act: openDialog('Add domain', 'Domain') },
  { ...shot, state: 'loading', before: leaveUnanswered(route), isLoading: true },
  { ...shot, state: 'error', before: fail(route), expectedError: /500/ },
  {
    route: '/login',
    role: 'visitor',
    state: 'company',
    act: async (page) => {
      await page.getByRole('button', { name: 'Use company sign-in' }).click()
      await page.getByLabel('Work email').waitFor()
    },
  },
  { route: '/login', path: '/login?problem=no-email', role: 'visitor', state: 'company-refused' },
]
