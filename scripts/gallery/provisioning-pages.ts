import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/provisioning'

const dora = { id: 'user_01k0000000e0000000000000a1', name: 'Dora Admin' }
const key = {
  id: 'skey_01k0000000e0000000000000y1',
  name: 'Microsoft Entra ID',
  owner: dora,
  madeAt: '2026-05-02T08:15:00Z',
  expiresAt: null,
  isExpired: false,
  isStopped: false,
  lastUsedAt: '2026-06-09T12:41:00Z',
  lastAddress: '203.0.113.7',
}
const roleId = 'role_01k0000000e0000000000000r1'
const group = (id: string, name: string, members: number, isPlaced: boolean) => ({
  id: `sgrp_01k0000000e0000000000000g${id}`,
  name,
  members,
  isPlaced,
})
const state = {
  baseUrl: 'https://daymark.acme.example/scim/v2',
  domains: ['acme.example'],
  keys: [key],
  people: 214,
  groups: [
    group('1', 'Daymark managers of the warehouse in the free port', 12, true),
    group('2', 'Everybody', 214, false),
  ],
  waiting: 0,
  placements: [
    { group: 'Daymark managers of the warehouse in the free port', roleId, businessUnitId: null },
    { group: null, roleId, businessUnitId: null },
  ],
  version: 3,
  failures: [],
}
const nothing = { ...state, domains: [], keys: [], people: 0, groups: [], placements: [], version: null }
const failures = [
  {
    act: 'Add a person',
    subject: 'ravi.menon@contractors-of-the-warehouse-in-the-free-port.example',
    problem: 'contractors-of-the-warehouse-in-the-free-port.example is not a verified domain of the company.',
    times: 14,
    lastAt: '2026-06-09T12:40:00Z',
  },
  {
    act: 'Change a person',
    subject: 'dora.admin@acme.example',
    problem: 'This is the last company administrator. Make somebody else one first.',
    times: 1,
    lastAt: '2026-06-09T11:02:00Z',
  },
]

const manyGroups = Array.from({ length: 12 }, (_, n) =>
  group(n.toString(16), `Site ${n + 1}`, 3 * n, n === 0),
)

const openDialog = (name: string, field: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByLabel(field).first().waitFor()
}

/** The key as it is shown once; nothing is made. */
async function makeKey(page: Page): Promise<void> {
  await page.route('**/api/v1/provisioning/keys', (request) =>
    request.fulfill({
      status: 201,
      json: { token: 'dms_03lZ1pVQ9sWc7xT5bYk2RfJm8uHdNe4GaLoPq6iSwXzCvBtKyMnUrEgFhDjAQ0s8W1Z4e5T3k2' },
    }),
  )
  await openDialog('Create SCIM key', 'Name')(page)
  await page.getByLabel('Name').fill('Okta')
  await page.getByLabel('Current password').fill('daymark-demo')
  await page.getByRole('button', { name: 'Create key' }).click()
  await page.getByLabel('SCIM key Okta').waitFor()
}

/** Somebody with the permission who is no administrator of the company. */
async function refuse(page: Page): Promise<void> {
  await page.route('**/api/v1/provisioning', (request) =>
    request.fulfill({
      status: 403,
      json: {
        error: {
          code: 'only_administrators',
          message: 'Only an administrator of the company can change how its people sign in.',
        },
      },
    }),
  )
}

const shot = { route, role: 'admin' } as const

export const provisioningShots: Shot[] = [
  { ...shot, state: 'loaded', before: answer(route, state), isWhole: true },
  { ...shot, state: 'empty', before: answer(route, nothing), isWhole: true },
  {
    ...shot,
    state: 'failures',
    isWhole: true,
    before: answer(route, {
      ...state,
      waiting: 31,
      keys: [
        { ...key, expiresAt: '2026-06-08T12:40:00Z', isExpired: true, name: 'Okta' },
        { ...key, isStopped: true, lastUsedAt: null, lastAddress: null },
      ],
      failures,
    }),
  },
  {
    ...shot,
    state: 'many-groups',
    isWhole: true,
    before: answer(route, { ...state, groups: manyGroups }),
    act: (page) => page.getByText('12 groups of your service').click(),
  },
  { ...shot, state: 'create-key', before: answer(route, state), act: openDialog('Create SCIM key', 'Name') },
  { ...shot, state: 'key', before: answer(route, state), act: makeKey },
  { ...shot, state: 'roles', before: answer(route, state), act: openDialog('Change roles', 'Group') },
  {
    ...shot,
    state: 'no-right',
    before: refuse,
    expectedError: /403/,
  },
  { ...shot, state: 'loading', before: leaveUnanswered(route), isLoading: true },
  { ...shot, state: 'error', before: fail(route), expectedError: /500/ },
]
