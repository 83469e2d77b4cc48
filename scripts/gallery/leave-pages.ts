import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered, pressMain } from './acts.ts'
import type { Shot } from './shot.ts'

const table = '/admin/leave-records?view=table'

/** Manage My Leave, and the leave of others, in their states. */
export const leaveShots: Shot[] = [
  { route: '/', path: '/?leave=today', role: 'employee', state: 'leave-today' },
  {
    route: '/',
    path: '/?leave=today',
    role: 'employee',
    state: 'leave-marked',
    before: answer('/me/leave', ownLeave()),
  },
  {
    route: '/',
    path: '/?leave=schedule',
    role: 'employee',
    state: 'leave-schedule',
    act: planLeave,
  },
  { route: '/', path: '/?leave=upcoming', role: 'employee', state: 'leave-upcoming' },
  { route: '/', role: 'employee', state: 'leave-error', before: fail('/me/leave'), expectedError: /500/ },
  { route: '/leave', role: 'employee', state: 'loaded' },
  {
    route: '/leave',
    role: 'employee',
    state: 'error',
    before: fail('/leave-people'),
    expectedError: /500/,
  },
  { route: '/admin/leave-records', role: 'manager', state: 'loaded' },
  { route: '/admin/leave-records', role: 'manager', state: 'card', act: openCard },
  {
    route: '/admin/leave-records',
    role: 'manager',
    state: 'people-loading',
    before: leaveUnanswered('/leave-people'),
    isLoading: true,
  },
  {
    route: '/admin/leave-records',
    role: 'manager',
    state: 'people-error',
    before: fail('/leave-people'),
    expectedError: /500/,
  },
  { route: '/admin/leave-records', path: table, role: 'manager', state: 'table' },
  {
    route: '/admin/leave-records',
    path: '/admin/leave-records?when=past',
    role: 'manager',
    state: 'past',
  },
  {
    route: '/admin/leave-records',
    path: '/admin/leave-records?search=nobody',
    role: 'manager',
    state: 'no-match',
  },
  {
    route: '/admin/leave-records',
    path: table,
    role: 'manager',
    state: 'empty',
    before: answer('/leave-records/stretches', { items: [], counts: { upcoming: 0, past: 0 }, total: 0 }),
  },
  {
    route: '/admin/leave-records',
    path: table,
    role: 'manager',
    state: 'loading',
    before: leaveUnanswered('/leave-records/stretches'),
    isLoading: true,
  },
  {
    route: '/admin/leave-records',
    path: table,
    role: 'manager',
    state: 'error',
    before: fail('/leave-records/stretches'),
    expectedError: /500/,
  },
  { route: '/admin/leave-records', role: 'manager', state: 'add', act: addNothing },
  { route: '/admin/leave-records', path: table, role: 'manager', state: 'remove', act: askRemoval },
]

/** A response with leave of today that can be revoked. */
function ownLeave() {
  return {
    isEmployee: true,
    today: '2026-06-09',
    timeZone: 'Asia/Kolkata',
    dayKind: 'leave',
    hasReportToday: false,
    leaveToday: {
      id: 'leave_01k0000000e0000000000000v1',
      date: '2026-06-09',
      portion: 'full',
      reason: 'Not well',
      status: 'approved',
      markedAt: '2026-06-09T03:10:00Z',
      markedBy: { name: 'Meera Iyer', isMe: true },
    },
    markRefusal: { code: 'leave_exists', message: '' },
    canRevoke: true,
    upcoming: [],
    stretches: [],
  }
}

export async function planLeave(page: Page) {
  await page.getByLabel('Start date').fill('11 jun')
  await page.getByLabel('End date').fill('14 jun')
  await page.getByLabel('Reason').fill('Family visit')
  await page.getByText('4 days: 3 scheduled').waitFor()
}

async function addNothing(page: Page) {
  await pressMain(/^Add leave/)(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Add leave' }).click()
  await page.getByText('There is a problem').waitFor()
}

async function openCard(page: Page) {
  await page.locator('button[data-from]').first().click()
  await page.getByRole('dialog', { name: /^Leave of / }).waitFor()
}

async function askRemoval(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Remove leave' }).click()
}
