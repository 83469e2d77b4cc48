import type { Page } from '@playwright/test'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

test.describe.configure({ timeout: 90_000 })

async function open(page: Page, path = '/roles-permissions') {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

const roleList = (page: Page) => page.getByRole('navigation', { name: 'Roles' })

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })

test('a role is created, copied, changed and deleted by keyboard, and the panel of people and the comparison open', async ({
  page,
}) => {
  await signIn(page, 'admin@globex.example')
  await open(page)
  // The first role is open until another one is chosen.
  const [first] = await roleList(page).getByRole('link').all()
  await expect(first!).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('n')
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Role name is required.', { exact: true })).toBeVisible()
  await expect(nameField(page)).toBeFocused()
  await page.keyboard.type('employee')
  await expect(page.getByText('Role name is required.')).toBeHidden()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Night Shift')

  await nameField(page).blur()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Filter permissions' })).toBeFocused()
  await page.keyboard.type('eod')
  await expect(page.getByRole('checkbox', { name: /Create personal tasks/ })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: /^EOD reports/ })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: /^EOD reports/ })).toContainText('5 of 5')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: /^EOD reports/ })).toContainText('4 of 5')
  await expect(page.getByRole('checkbox', { name: /^EOD reports/ })).toBeChecked({ indeterminate: true })
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Role created successfully', { exact: true })).toBeVisible()
  await expect(page).toBeAt(/role=role_/)
  await expect(page).toHaveTitle('Night Shift – Roles & Permissions · Daymark')
  await expect(roleList(page).getByRole('link', { name: /^Night Shift/ })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessibleInBoth(page)

  await page.getByRole('searchbox').fill('')
  await page.getByRole('checkbox', { name: /^See their own reports/ }).press('Space')
  await page.getByRole('checkbox', { name: /^Add people/ }).press('Space')
  await expect(page.getByText('2 added.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Role updated successfully', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Role' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete role Night Shift?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Role deleted successfully', { exact: true })).toBeVisible()
  await expect(roleList(page).getByRole('link', { name: /^Night Shift/ })).toHaveCount(0)
  await expect(page).toBeAt(/\/roles-permissions$/)

  await page.getByRole('button', { name: 'Who has this: Create and change roles' }).click()
  const people = page.getByRole('dialog', { name: 'Who has this permission' })
  await people
    .getByRole('button', { name: /^Permissions of / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('24 permissions')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('c')
  await expect(page.getByRole('grid', { name: 'Permissions by role' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('when a role loses a permission, open pages of its people lose the access immediately and show why', async ({
  page,
  playwright,
  baseURL,
  watch,
}) => {
  // The next request of the open home page is refused.
  watch.expectComplaints(/status of 403/)
  const admin = await playwright.request.newContext({ baseURL: baseURL })
  await signIn(admin, 'admin@acme.example')
  const { items } = (await (await admin.get('/api/v1/roles')).json()) as {
    items: { id: string; name: string; version: number; permissions: string[] }[]
  }
  const role = items.find(({ name }) => name === 'Finance Reviewer')!
  const set = (permissions: string[], version: number) =>
    admin.patch(`/api/v1/roles/${role.id}`, { data: { permissions, version } })

  await signIn(page, 'ritu.agarwal@acme.example')
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: /^Reports/ })).toBeVisible()
  const kept = role.permissions.filter((code) => code !== 'CAN_MANAGE_TEAM_REPORTS')
  expect((await set(kept, role.version)).ok()).toBe(true)
  await expect(menu.getByRole('link', { name: /^Reports/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(
    page.getByText(/changed what the role “Finance Reviewer” may do: 1 permission removed/),
  ).toBeVisible()
  await expect(page.getByText('Important').first()).toBeVisible()
  await page.keyboard.press('Escape')

  expect((await set(role.permissions, role.version + 1)).ok()).toBe(true)
  await menu.getByRole('link', { name: /^Reports/ }).click()
  await expect(page).toBeAt(/\/manage-reports$/)
})

test('without the permission the page is closed and nothing is fetched', async ({ page }) => {
  await signIn(page, 'employee@acme.example')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access Denied')
  await expect(page.getByText('Permission Required', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Roles & Permissions' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Go Home' }).click()
  await expect(page).toBeAt(/\/$/)
  expect(asked.filter((url) => url.includes('/api/v1/roles'))).toEqual([])
})
