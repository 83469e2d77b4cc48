import type { APIRequestContext, Page } from 'playwright'
import { answer, fail, leaveUnanswered, openCalendarOf } from './acts.ts'
import type { Shot } from './shot.ts'

/** The address of the panel of one of the person's own tasks. */
function panelOf(title: string) {
  return async (api: APIRequestContext): Promise<string> => {
    const answered = await api.get(`/api/v1/tasks/mine?search=${encodeURIComponent(title)}`)
    const { items } = (await answered.json()) as { items: { id: string }[] }
    return `/my-tasks?taskId=${items[0]!.id}`
  }
}

async function addNothing(page: Page) {
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: 'Add task' }).click()
  await panel.getByRole('alert').waitFor()
}

async function edit(page: Page) {
  await page.getByRole('button', { name: 'Edit task' }).click()
  await page.getByRole('form', { name: 'Task' }).waitFor()
}

async function askDeletion(page: Page) {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function openMenu(page: Page) {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Open' }).waitFor()
}

async function openDue(page: Page) {
  await page.locator('[data-in-place="due"]').first().click()
  await page.getByRole('grid').waitFor()
}

async function complete(page: Page) {
  await page
    .getByRole('button', { name: /^Complete “/ })
    .first()
    .click()
  // While it has the focus, the row stays.
  await page.getByRole('button', { name: /^Undo/ }).focus()
}

async function openDone(page: Page) {
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('list', { name: /^Done/ }).waitFor()
}

async function openDay(page: Page) {
  await page.locator('[data-day="2026-06-10"]').click()
  await page.getByRole('dialog').waitFor()
}

/** A row is held over another group. */
async function dragTask(page: Page) {
  const link = page.getByRole('link', { name: 'Walk Yard B with Kwame before the audit' })
  await link.scrollIntoViewIfNeeded()
  const task = await link.boundingBox()
  if (!task) throw new Error('There is no task to drag.')
  await page.mouse.move(task.x + 20, task.y + 8)
  await page.mouse.down()
  await page.mouse.move(task.x + 40, task.y + 24, { steps: 4 })
  const target = await page.locator('[data-group="this-week"]').boundingBox()
  if (target) await page.mouse.move(target.x + 60, target.y + 20, { steps: 4 })
}

const none = { items: [], page: 1, hasMore: false, count: 0 }
const month = '/my-tasks?view=calendar'
const own = panelOf('e-way bill')
const mine = { route: '/my-tasks', role: 'employee' } as const

/** My Tasks as list and month, and the actions on one task. */
export const myTaskShots: Shot[] = [
  { ...mine, state: 'loaded' },
  { ...mine, role: 'manager', state: 'loaded' },
  { ...mine, state: 'loading', before: leaveUnanswered('/tasks/mine'), isLoading: true },
  { ...mine, state: 'empty', before: answer('/tasks/mine', none) },
  { ...mine, state: 'no-match', path: '/my-tasks?search=nothing-of-the-kind' },
  { ...mine, state: 'error', before: fail('/tasks/mine'), expectedError: /500/ },
  { ...mine, state: 'menu', act: openMenu, isReloaded: true },
  { ...mine, state: 'due', act: openDue, isReloaded: true },
  { ...mine, state: 'completed', act: complete, isReloaded: true },
  { ...mine, state: 'done', act: openDone, isReloaded: true },
  { ...mine, state: 'dragged', act: dragTask, isReloaded: true },
  { ...mine, state: 'team-task', path: panelOf('Monsoon') },
  { ...mine, state: 'own-task', path: own },
  { ...mine, state: 'edit', path: own, act: edit },
  { ...mine, state: 'deletion', path: own, act: askDeletion },
  { ...mine, state: 'new', path: '/my-tasks?taskId=new' },
  { ...mine, state: 'new-date', path: '/my-tasks?taskId=new', act: openCalendarOf('Due date') },
  { ...mine, state: 'problems', path: '/my-tasks?taskId=new', act: addNothing },
  { ...mine, state: 'calendar', path: month },
  { ...mine, state: 'calendar-day', path: month, act: openDay },
]
