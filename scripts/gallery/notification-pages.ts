import { notificationKinds } from '#core/notifications/action-types.ts'
import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/notifications'

/** The page of notifications in its states. */
export const notificationShots: Shot[] = [
  { route, role: 'manager', state: 'loaded' },
  { route, role: 'employee', state: 'loaded' },
  { route, role: 'manager', state: 'group', act: openGroup },
  { route, path: `${route}?show=unread&kind=reports`, role: 'manager', state: 'filtered' },
  { route, path: `${route}?kind=leave&show=important`, role: 'manager', state: 'no-match' },
  {
    route,
    role: 'manager',
    state: 'empty',
    before: haveNone,
  },
  { route, role: 'manager', state: 'loading', before: leaveUnanswered('/notifications'), isLoading: true },
  { route, role: 'manager', state: 'error', before: fail('/notifications'), expectedError: /500/ },
  { route, role: 'manager', state: 'clear-all', act: askClearAll, isReloaded: true },
]

async function haveNone(page: Page) {
  const none = { total: 0, unread: 0, important: 0, importantUnread: 0 }
  const kinds = Object.fromEntries(notificationKinds.map((kind) => [kind, none]))
  await answer('/notifications', { items: [], unread: 0, hasMore: false })(page)
  await answer('/notifications/counts', { all: none, kinds })(page)
}

async function openGroup(page: Page) {
  await page
    .getByRole('button', { name: /^Show (all|both)/ })
    .first()
    .click()
}

async function askClearAll(page: Page) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Clear All' }).click()
  await page.getByRole('dialog').waitFor()
}
