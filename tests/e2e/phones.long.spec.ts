import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, foundCompany, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 120_000 })

const manager = 'manager@acme.example'
const admin = 'admin@acme.example'
const rows = (page: Page) => page.locator('[data-row-link]').first()

async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 844 })
}

async function expectNoSidewaysScroll(page: Page, message = 'the page'): Promise<void> {
  const sideways = () =>
    page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(sideways, { message: message }).toBe(0)
}

async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

test('the tables of business units become rows', async ({ page }) => {
  await signIn(page, admin)
  for (const width of [390, 320]) {
    await setWidth(page, width)
    await page.goto('/manage-business-units')
    await expectLoaded(page)
    await expectAccessibleInBoth(page)
    await expectNoSidewaysScroll(page)
  }
})

test('every home page fits 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const role of ['employee', 'lead', 'manager', 'director', 'admin']) {
    await signIn(page, `${role}@acme.example`)
    await page.goto('/')
    await expectLoaded(page)
    await expectNoSidewaysScroll(page, `the home of the ${role}`)
  }
})

test('the list of reports is accessible and does not scroll sideways', async ({ page }) => {
  await signIn(page, manager)
  for (const width of [390, 320]) {
    await setWidth(page, width)
    await page.goto('/manage-reports')
    await expect(rows(page)).toBeVisible()
    await expectAccessibleInBoth(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the list of meetings, its forms and their buttons fit the width', async ({ page }) => {
  await setWidth(page, 390)
  await signIn(page, manager)
  for (const path of ['/meetings', '/meetings?plan=choose', '/meetings?plan=formal', '/meetings?plan=memo']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText(
      'Meeting Workspaces',
    )
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, path)
  }
})

test('tasks are rows, open as a sheet with a draft, and can be searched by name', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  await signIn(page, 'sofia.rossi@acme.example')
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen for everybody who asked'
  const data = { title: long, dueDate: '2026-06-12', priority: 'High' }
  expect((await page.request.post('/api/v1/tasks', { data })).ok()).toBe(true)
  await page.goto('/my-tasks')
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: long }).click()
  const panel = page.getByRole('dialog', { name: long })
  await panel.getByRole('button', { name: 'Edit task' }).click()
  const form = page.getByRole('dialog', { name: 'Edit task' })
  await form.getByLabel('Description').fill('A draft that stays')
  await form.getByLabel('Title').focus()
  await expect(form.getByText(/Draft saved/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await panel.getByRole('button', { name: 'Edit task' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('A draft that stays')
  await form.getByRole('button', { name: 'Discard draft' }).click()
  await expect(form.getByLabel('Description')).toHaveValue('')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'View: List' }).click()
  await page.getByRole('menuitem', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Fri 12-Jun-2026' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessibleInBoth(page)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('Donaudampf')
  await page.getByRole('option', { name: new RegExp(long) }).click()
  await expect(panel).toBeVisible()
})

test('the list of roles comes first, and the editor is a page of its own', async ({ page }) => {
  const roleList = page.getByRole('navigation', { name: 'Roles' })
  await signIn(page, admin)
  for (const width of [390, 320]) {
    await setWidth(page, width)
    await page.goto('/roles-permissions')
    await expectLoaded(page)
    await expectAccessibleInBoth(page)
    await roleList.getByRole('link', { name: /^Finance Reviewer/ }).click()
    await expect(roleList).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save Role' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page)
    await page.getByRole('button', { name: 'All roles' }).click()
    await expect(roleList).toBeVisible()
  }
})

test('user management and its form are accessible and do not scroll sideways', async ({ page }) => {
  await signIn(page, admin)
  for (const width of [390, 320]) {
    await setWidth(page, width)
    for (const path of ['/user-management', '/user-management?user=new']) {
      await page.goto(path)
      await expect(rows(page)).toBeVisible()
      if (path.includes('?')) await expect(page.getByRole('dialog').getByLabel('Login email')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
  }
})

test('the header’s button opens quick entry, whose content fits', async ({ page }) => {
  await signIn(page, manager)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Quick add' }).click()
    await page.getByRole('textbox', { name: 'Quick add a task' }).fill('Walk yard B due:2026-07-01 p:hi @')
    const first = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option').first()
    await expect(first).toBeInViewport({ ratio: 1 })
    await first.click()
    await expect(page.getByRole('button', { name: /^For:/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})

test('the steps of a new company fit 320 px and twice the text size', async ({ page }) => {
  await foundCompany(page, 'Southwind Ferries')
  for (const [width, size] of [
    [320, '100%'],
    [390, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Southwind Ferries')
    await page.addStyleTag({ content: `html { font-size: ${size} }` })
    await expectNoSidewaysScroll(page)
    await expectAccessibleInBoth(page)
  }
})
