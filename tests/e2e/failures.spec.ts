import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'

/** Whatever is asked of the address by the method fails on the server's side. */
async function fail(page: Page, method: string, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'No luck.' } } })
      : route.fallback(),
  )
}

test.beforeEach(({ watch }) => watch.expectComplaints(/500/))

test('what fails in User Management is said in its own words, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, 'admin@acme.example')
  await fail(page, 'POST', '**/api/v1/users/*/suspend')
  await fail(page, 'PATCH', '**/api/v1/users/*')
  await page.goto('/user-management?search=Yuki')
  await page.getByRole('button', { name: 'Actions for Yuki Tanaka' }).click()
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await expect(page.getByText('Failed to update user status.')).toBeVisible()

  await page.getByRole('link', { name: 'Yuki Tanaka' }).click()
  const panel = page.getByRole('dialog', { name: 'Yuki Tanaka' })
  await panel.getByLabel('Designation').fill('Tax Lead')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Failed to save user: No luck.')).toBeVisible()
  await expect(panel.getByLabel('Designation')).toHaveValue('Tax Lead')

  await page.unrouteAll()
  await fail(page, 'GET', '**/api/v1/users?*')
  await page.goto('/user-management')
  await expect(page.getByText('Error loading users: No luck.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('somebody who could not be added is still in the form', async ({ page }) => {
  await signIn(page, 'admin@acme.example')
  await fail(page, 'POST', '**/api/v1/users')
  await page.goto('/user-management')
  await page.getByRole('button', { name: 'Add User' }).click()
  const panel = page.getByRole('dialog', { name: 'Add User' })
  await panel.getByLabel('Name', { exact: true }).fill('Fay Failing')
  await panel.getByLabel('Login Email').fill('fay@acme.example')
  await panel.getByLabel('Role').selectOption({ label: 'Director' })
  await panel.getByLabel('Password', { exact: true }).fill('right-horse-battery')
  await panel.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Failed to create user')).toBeVisible()
  await expect(panel.getByLabel('Name', { exact: true })).toHaveValue('Fay Failing')
})

test('each repair that does not start says which', async ({ page }) => {
  await signIn(page, 'platform@daymark.example')
  await fail(page, 'POST', '**/api/v1/platform/maintenance-runs')
  await page.goto('/super-admin')
  await page.getByText('Maintenance', { exact: true }).click()
  for (const [name, text] of [
    ['Fix user claims', 'Failed to fix user claims'],
    ['Migrate existing data', 'Migration failed'],
    ['Fix role permissions', 'Permission fix failed'],
    ['Backfill tenant admin info', 'Error: No luck.'],
  ] as const) {
    await page.getByRole('button', { name: `Run: ${name}` }).click()
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
})

test('a sign-in that fails on the server’s side says so and keeps the email', async ({ page }) => {
  await fail(page, 'POST', '**/api/auth/sign-in/email')
  await page.goto('/login')
  await page.getByLabel('Email').fill('employee@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue('employee@acme.example')
})
