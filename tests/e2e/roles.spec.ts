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

test('a role is created, copied, changed and deleted with the keyboard alone', async ({ page }) => {
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
})

test('system roles are read-only, and can be copied within one’s own permissions', async ({ page }) => {
  await signIn(page, 'admin@globex.example')
  await open(page)
  await expect(roleList(page).getByRole('link', { name: /^Manager/ })).toContainText('(System Role)')
  await roleList(page)
    .getByRole('link', { name: /^Manager/ })
    .click()
  await expect(page.getByText(/System roles cannot be modified for security reasons\./)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save Role' })).toHaveCount(0)
  await expect(page.getByRole('group', { name: /^Platform administration/ })).toContainText('Locked')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Copy role' }).click()
  await expect(nameField(page)).toHaveValue('Copy of Manager')
  await expect(page.getByText('13 added.')).toBeVisible()
})

test('the editor shows who holds a role, who has a permission, and what each person may do', async ({
  page,
}) => {
  await signIn(page, 'admin@acme.example')
  await open(page)
  await roleList(page)
    .getByRole('link', { name: /^Finance Reviewer/ })
    .click()
  await page.getByRole('button', { name: 'Show people' }).click()
  const panel = page.getByRole('dialog', { name: 'Who has the role Finance Reviewer' })
  await expect(panel).toContainText('2 people')
  await expect(panel).toContainText('Ritu Agarwal')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Show people' })).toBeFocused()

  await page.getByRole('button', { name: 'Who has this: Create and change roles' }).click()
  const people = page.getByRole('dialog', { name: 'Who has this permission' })
  await expect(people).toContainText('Company administrator · Role Tenant Admin')
  await people.getByRole('button', { name: 'Permissions of Daniel Okafor' }).click()
  await expect(page.getByRole('dialog')).toContainText('24 permissions')
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'All people' }).click()
  await expect(people).toContainText('1 person')
})

test('when two people change one role, the later one is told, and both changes are kept', async ({
  page,
}) => {
  await signIn(page, 'admin@globex.example')
  const made = await page.request.post('/api/v1/roles', { data: { name: 'Shared', permissions: [] } })
  const role = (await made.json()) as { id: string }
  await open(page, `/roles-permissions?role=${role.id}`)
  await page.getByRole('checkbox', { name: /^Add people/ }).check()
  await page.request.patch(`/api/v1/roles/${role.id}`, { data: { description: 'Theirs', version: 1 } })
  await expect(page.getByRole('alert')).toContainText('Somebody else changed this role meanwhile.')
  await page.getByRole('button', { name: 'Save Role' }).click()
  await expect(page.getByText('Role updated successfully')).toBeVisible()
  await expect(page.getByLabel('Description')).toHaveValue('Theirs')
  await expect(page.getByRole('checkbox', { name: /^Add people/ })).toBeChecked()
  expect((await page.request.delete(`/api/v1/roles/${role.id}`)).ok()).toBe(true)
})

test('in the comparison arrow keys move, Space switches a permission, and only roles within one’s own permissions can be changed', async ({
  page,
}) => {
  await signIn(page, 'admin@globex.example')
  const made = await page.request.post('/api/v1/roles', { data: { name: 'Zulu', permissions: [] } })
  const role = (await made.json()) as { id: string }
  await open(page, '/roles-permissions')
  await page.keyboard.press('c')
  const grid = page.getByRole('grid', { name: 'Permissions by role' })
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Save Role' })).toHaveCount(0)
  await page.keyboard.press('End')
  const box = grid.getByRole('checkbox', { name: /administrator dashboard, Zulu$/ })
  await expect(box).toBeFocused()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await expect(grid.getByText('+1', { exact: true })).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Role updated successfully', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Role' })).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(grid.getByRole('columnheader')).toHaveCount(3)
  await page.getByLabel('First role').selectOption('Employee')
  await expect(page).toBeAt(/left=role_/)
  await expect(grid.getByRole('columnheader').nth(1)).toContainText('Employee')
  expect((await page.request.delete(`/api/v1/roles/${role.id}`)).ok()).toBe(true)
})

test('when a role loses a permission, open pages of its people lose the access at once, and they are told', async ({
  page,
  playwright,
  baseURL,
  watch,
}) => {
  // The open home page's latest request is refused from now on.
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
