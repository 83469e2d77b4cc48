import { neededFor } from '#core/access/acts.ts'
import { companyKeys } from './account-acts.ts'
import {
  addTakenUnit,
  answer,
  askRoleDeletion,
  fail,
  leaveUnanswered,
  pressMain,
  roleOf,
  switchPermissions,
} from './acts.ts'
import { retention } from './retention.ts'
import type { Shot } from './shot.ts'

/** Roles and business units, in their states. */
const finance = {
  id: 'bu_01k0000000e0000000000000a1',
  name: 'Finance & Accounts',
  weeklyOffs: ['Sunday'],
  version: 1,
}

const archive = {
  id: 'arch_01k0000000e0000000000000v1',
  status: 'ready',
  askedBy: 'Dora Admin',
  askedAt: '2026-06-09T12:40:00Z',
  step: 'reports',
  done: 16_941,
  total: 16_941,
  bytes: 48_213_904,
  sha256: 'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
  finishedAt: '2026-06-09T12:41:10Z',
  expiresAt: '2026-06-12T12:41:10Z',
  problem: null,
  mayFetch: true,
  mayCancel: true,
}

export const administrationShots: Shot[] = [
  { route: '/roles-permissions', role: 'admin', state: 'loaded' },
  { route: '/roles-permissions', role: 'employee', state: 'denied' },
  {
    route: '/roles-permissions',
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered('/roles'),
    isLoading: true,
  },
  {
    route: '/roles-permissions',
    role: 'admin',
    state: 'error',
    before: fail('/roles'),
    expectedError: /500/,
  },
  { route: '/roles-permissions', path: roleOf('Manager'), role: 'admin', state: 'system-role' },
  {
    route: '/roles-permissions',
    path: roleOf('Finance Reviewer'),
    role: 'admin',
    state: 'unsaved',
    act: switchPermissions,
  },
  {
    route: '/roles-permissions',
    path: '/roles-permissions?role=new',
    role: 'admin',
    state: 'problem',
    act: pressMain(/Save Role/),
  },
  {
    route: '/roles-permissions',
    path: roleOf('Finance Reviewer', '&who=role'),
    role: 'admin',
    state: 'who-has-role',
  },
  {
    route: '/roles-permissions',
    path: roleOf('Finance Reviewer', `&who=${neededFor('report.acknowledge')[0]}`),
    role: 'admin',
    state: 'who-has-permission',
  },
  {
    route: '/roles-permissions',
    path: roleOf('Finance Reviewer'),
    role: 'admin',
    state: 'deletion',
    act: askRoleDeletion,
  },
  { route: '/roles-permissions', path: '/roles-permissions?view=compare', role: 'admin', state: 'compare' },
  { route: '/company-settings', role: 'admin', state: 'loaded' },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'keys',
    before: answer('/keys', companyKeys),
    act: async (page) => {
      await page.getByText('What it may do').first().click()
      await page.getByRole('button', { name: 'Create key' }).scrollIntoViewIfNeeded()
    },
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'archive-ready',
    isWhole: true,
    before: answer('/company-archive', { mayAsk: true, freeAt: null, archive }),
    act: (page) => page.getByText('Checksum of the file').click(),
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'archive-running',
    isWhole: true,
    before: answer('/company-archive', {
      mayAsk: true,
      freeAt: null,
      archive: { ...archive, status: 'running', done: 3_127, bytes: null, sha256: null, mayFetch: false },
    }),
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'ask-for-archive',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask for an archive' }).click()
      await page.getByRole('dialog').getByLabel('Current password').waitFor()
    },
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'create-key',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click()
      await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Manager' })
    },
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'retention',
    before: answer('/company/retention', retention),
    act: (page) => page.getByText('Entries of the activity log').scrollIntoViewIfNeeded(),
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'change-retention',
    before: answer('/company/retention', retention),
    act: async (page) => {
      await page.getByRole('button', { name: 'Change how long Completed tasks are kept' }).click()
      await page.getByRole('dialog').getByLabel('Keep completed tasks').selectOption({ label: '6 months' })
      await page.getByRole('dialog').getByText('the other administrators').waitFor()
    },
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered('/company'),
    isLoading: true,
  },
  {
    route: '/company-settings',
    role: 'admin',
    state: 'error',
    before: fail('/company'),
    expectedError: /500/,
  },
  { route: '/manage-business-units', role: 'admin', state: 'loaded' },
  { route: '/manage-business-units', role: 'employee', state: 'denied' },
  {
    route: '/manage-business-units',
    role: 'admin',
    state: 'archived',
    before: answer('/business-units', {
      items: [
        { ...finance, status: 'active', userCount: 6, managers: [] },
        {
          ...finance,
          id: 'bu_01k0000000e0000000000000a2',
          name: 'Field Service',
          status: 'archived',
          userCount: 0,
          managers: [],
        },
      ],
    }),
  },
  {
    route: '/manage-business-units',
    role: 'admin',
    state: 'empty',
    before: answer('/business-units', { items: [] }),
  },
  {
    route: '/manage-business-units',
    role: 'admin',
    state: 'error',
    before: fail('/business-units'),
    expectedError: /500/,
  },
  {
    route: '/manage-business-units',
    role: 'admin',
    state: 'name-taken',
    act: addTakenUnit,
    expectedError: /409/,
  },
]
