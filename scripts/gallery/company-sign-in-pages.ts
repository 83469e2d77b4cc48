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
  kind: 'oidc',
  saml: null,
  signsOut: false,
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
  redirectUri: 'https://daymark.acme.example/api/v1/company-sign-in/return/tenant_01k0000000e0000000000000t1',
  signedOutUri: 'https://daymark.acme.example/',
  saml: {
    entityId: 'https://daymark.acme.example/api/saml/tenant_01k0000000e0000000000000t1',
    answerUrl: 'https://daymark.acme.example/api/saml/tenant_01k0000000e0000000000000t1/answer',
    signOutUrl: 'https://daymark.acme.example/api/saml/tenant_01k0000000e0000000000000t1/sign-out',
  },
  trial,
  administrators: [
    { ...dora, isException: true, canBeException: true },
    { id: 'user_01k0000000e0000000000000a2', name: 'Ravi Menon', isException: false, canBeException: true },
  ],
  peopleOutside: 2,
  sessions: 12,
  linked: [dora],
}
const nothing = {
  ...state,
  domains: [],
  connection: null,
  placements: [],
  trial: null,
  linked: [],
  peopleOutside: 0,
  sessions: 0,
}

const pem = (line: string) =>
  `-----BEGIN CERTIFICATE-----\n${line.repeat(6).match(/.{64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`
const certificate = {
  pem: pem('MIIC8DCCAdigAwIBAgIQc3Q0YWVmN2E5ZTZmMGFkZGViNTANBgkqhkiG9w0BAQsFADA0'),
  subject: 'CN=Microsoft Azure Federated SSO Certificate',
  fingerprint:
    '3E:5B:2A:9C:11:7F:04:D8:6A:90:EE:21:3B:54:C2:8D:7A:61:0F:B3:99:45:E7:12:CC:08:5D:A4:36:FE:70:1B',
  expiresAt: '2026-06-24T12:40:00Z',
}
const samlState = {
  ...state,
  connection: {
    ...connection,
    kind: 'saml',
    issuer: 'https://sts.windows.net/0b1f6c1e-6f0a-4f6e-9a51-7c4d0e6f2a11/',
    clientId: '',
    signsOut: true,
    groupClaim: 'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    saml: {
      signInUrl: 'https://login.microsoftonline.com/0b1f6c1e-6f0a-4f6e-9a51-7c4d0e6f2a11/saml2',
      logoutUrl: 'https://login.microsoftonline.com/0b1f6c1e-6f0a-4f6e-9a51-7c4d0e6f2a11/saml2',
      certificates: [certificate],
      emailAttribute: '',
      nameAttribute: '',
    },
  },
  trial: {
    ...trial,
    claims: [
      { name: 'NameID', value: '"kPz1_3xXb8dU4vQm0JtE2nYw"' },
      {
        name: 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
        value: '"dora.admin@acme.example"',
      },
    ],
  },
}

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
  { ...shot, state: 'saml', before: answer(route, samlState), isWhole: true },
  {
    ...shot,
    state: 'saml-service',
    before: answer(route, samlState),
    act: openDialog('Change', 'Entity ID of Daymark'),
  },
  {
    ...shot,
    state: 'saml-metadata',
    before: answer(route, state),
    act: async (page) => {
      await openDialog('Change', 'Issuer')(page)
      await page.getByLabel('Protocol').selectOption('SAML 2.0')
      const metadata = page.getByLabel('Metadata of the service')
      await metadata.waitFor()
      await metadata.evaluate((field) => field.scrollIntoView())
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
  {
    route: '/login',
    path: '/login?problem=not-begun&company=acme.example',
    role: 'visitor',
    state: 'company-not-begun',
    act: (page) => page.getByLabel('Work email').waitFor(),
  },
]
