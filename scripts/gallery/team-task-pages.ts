import type { Page } from 'playwright'
import { answer, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const path = '/team-tasks'
const route = '/team-tasks'
const board = `${path}?view=kanban`

/** Team Tasks as list, board and month, and a card while it is dragged. */
export const teamTaskShots: Shot[] = [
  { route, role: 'manager', state: 'loaded' },
  { route, role: 'lead', state: 'loaded' },
  { route, role: 'manager', state: 'no-match', path: `${path}?search=nothing+like+it` },
  { route, role: 'manager', state: 'empty', before: nothing },
  { route, role: 'manager', state: 'loading', before: leaveUnanswered('/tasks/team'), isLoading: true },
  { route, role: 'manager', state: 'error', before: fail('/tasks/team'), expectedError: /500/ },
  { route, role: 'manager', state: 'selected', act: selectPage },
  { route, role: 'manager', state: 'reassign', act: askInBatch('Reassign', 'Reassign tasks') },
  { route, role: 'manager', state: 'due-date', act: askInBatch('Due date', 'Change due date') },
  { route, role: 'manager', state: 'delete', act: askInBatch('Delete') },
  { route, role: 'manager', state: 'calendar', path: `${path}?view=calendar` },
  { route, role: 'manager', state: 'board', path: board },
  { route, role: 'director', state: 'board', path: board },
  { route, role: 'manager', state: 'board-lifted', path: board, act: liftFirst },
  { route, role: 'manager', state: 'board-menu', path: board, act: openMenu, isReloaded: true },
  {
    route,
    role: 'manager',
    state: 'board-loading',
    path: board,
    before: leaveUnanswered('/tasks/team/board'),
    isLoading: true,
  },
  {
    route,
    role: 'manager',
    state: 'board-error',
    path: board,
    before: fail('/tasks/team/board'),
    expectedError: /500/,
  },
  { route, role: 'manager', state: 'priority', act: openPriority },
  { route: '/my-tasks', path: '/my-tasks?view=kanban', role: 'employee', state: 'board' },
  {
    route: '/my-tasks',
    path: '/my-tasks?view=kanban',
    role: 'employee',
    state: 'board-lifted',
    act: liftFirst,
  },
]

async function nothing(page: Page) {
  await answer('/tasks/team/count', { count: 0, overdue: 0 })(page)
  await answer('/tasks/team', { items: [], page: 1, hasMore: false })(page)
}

async function selectPage(page: Page) {
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  await menu.waitFor()
  const all = page.getByRole('checkbox', { name: 'Select page' })
  if (await all.isVisible()) await all.check()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
  }
  await page.getByRole('toolbar', { name: 'Selected rows' }).waitFor()
}

/** Opens the dialog of a batch action; with `button`, submits it empty. */
function askInBatch(verb: string, button?: string) {
  return async (page: Page) => {
    await selectPage(page)
    await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    if (button) await dialog.getByRole('button', { name: button }).click()
  }
}

async function liftFirst(page: Page) {
  const first = page.locator('[data-part="card-link"]').first()
  await first.focus()
  await page.keyboard.press('Space')
}

async function openPriority(page: Page) {
  await page.locator('[data-in-place="priority"]').first().click()
  await page.getByRole('menuitem', { name: 'High' }).waitFor()
}

async function openMenu(page: Page) {
  await page.locator('[data-part="card-menu"]').first().click()
  await page.getByRole('menuitem').first().waitFor()
}
