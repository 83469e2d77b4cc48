import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const platform = 'platform@daymark.example'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
let number = 0

async function open(page: Page, path = '/super-admin'): Promise<void> {
  await signIn(page, platform)
  await page.goto(path)
  await heading(page).waitFor()
}

/** Creates a company for the test through the API. */
async function company(page: Page, name: string) {
  const email = `admin${++number}.${Math.random().toString(36).slice(2)}@${name.toLowerCase()}.example`
  const answer = await page.request.post('/api/v1/platform/tenants', {
    data: {
      companyName: name,
      adminName: 'Ada Admin',
      adminEmail: email,
      adminPassword: 'right-horse',
      timeZone: 'Asia/Kolkata',
    },
  })
  expect(answer.status()).toBe(201)
  const { tenant } = (await answer.json()) as { tenant: { id: string } }
  return { id: tenant.id, email }
}

async function signInAs(page: Page, email: string, password: string): Promise<number> {
  const answer = await page.request.post('/api/auth/sign-in/email', { data: { email, password } })
  return answer.status()
}

test('a company is created by keyboard, its administrator’s password is reset, and deletion requires the typed word for both', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectComplaints(/400/, /409/)
  const email = 'ada@stark.example'
  await open(page)
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create tenant' })
  await expect(dialog.getByLabel('Company name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please fill all required fields', { exact: true })).toHaveCount(1)
  await expect(dialog.getByRole('link', { name: /is missing\.$/ })).toHaveCount(4)
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessibleInBoth(page)
  await dialog.getByLabel('Company name').fill('Stark')
  await dialog.getByLabel('Administrator’s name').fill('Ada Admin')
  await dialog.getByLabel('Administrator’s email').fill(email)
  await dialog.getByLabel('Administrator’s password', { exact: true }).fill('right-horse')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stark was created.')).toBeVisible()
  const handOver = page.getByRole('dialog', { name: 'Hand over Stark' })
  await expect(handOver.getByLabel('Sign-in address')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(handOver).toHaveCount(0)
  await expect(row(page, 'stark.example')).toContainText('1 of 50')
  await page.getByRole('link', { name: 'Stark' }).click()
  const panel = page.getByRole('dialog', { name: 'Stark' })
  await expect(panel).toContainText('Ada Admin')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions, Stark' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Settings')
  const settings = page.getByRole('dialog', { name: 'Settings of Stark' })
  await settings.getByLabel('New password', { exact: true }).fill('short')
  await settings.getByRole('button', { name: 'Reset password' }).click()
  await expect(settings.getByText('Password must be at least 6 characters')).toBeVisible()
  await expectAccessibleInBoth(page)
  await settings.getByLabel('New password', { exact: true }).fill('other-horse')
  await settings.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText(`The password of ${email} was reset.`)).toBeVisible()
  const otherPage = await browser.newPage()
  expect(await signInAs(otherPage, email, 'other-horse')).toBe(200)
  await page.keyboard.press('Escape')

  for (const typed of ['delete', '']) {
    await act('Delete tenant admin')
    await page.getByLabel('Type DELETE to confirm').fill(typed)
    await page.getByRole('button', { name: 'Delete tenant admin' }).click()
    await expect(page.getByText('Delete cancelled').first()).toBeVisible()
  }
  await act('Delete tenant admin')
  await expect(page.getByRole('dialog')).toContainText('Ada Admin')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Delete cancelled').first()).toBeVisible()
  await act('Delete tenant admin')
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ada Admin was deleted.')).toBeVisible()
  expect((await otherPage.request.get('/api/v1/me')).status()).toBe(401)
  await otherPage.close()

  await expect(row(page, 'stark.example')).toContainText('0 of 50')
  await act('Delete orphaned tenant')
  await page.getByLabel('Type DELETE to confirm').fill('DELETE')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Stark was deleted.')).toBeVisible()
  await expect(row(page, 'stark.example')).toHaveCount(0)
})

test('a company whose only administrator was deleted gets another one', async ({ page, browser, watch }) => {
  watch.expectComplaints(/409/)
  await signIn(page, platform)
  const { id, email: gone } = await company(page, 'Cyberdyne')
  const deleted = await page.request.post(`/api/v1/platform/tenants/${id}/admin-deletion`, {
    data: { confirm: 'DELETE', adminEmail: gone },
  })
  expect(deleted.status()).toBe(200)
  await page.goto(`/super-admin?search=Cyberdyne&tenant=${id}`)
  const panel = page.getByRole('dialog', { name: 'Cyberdyne' })
  await expect(panel).toContainText('Nobody is entered as administrator of this tenant.')
  await panel.getByRole('button', { name: 'Settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Settings of Cyberdyne' })
  await expect(settings).toContainText('No admin email found for this tenant')
  await settings.getByRole('button', { name: 'Add tenant admin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a tenant admin to Cyberdyne' })
  await expect(settings).toBeHidden()
  await expect(dialog.getByLabel('Administrator’s name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await panel.getByRole('button', { name: 'Add tenant admin' }).click()
  await expect(dialog.getByLabel('Administrator’s name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please fill all required fields', { exact: true })).toHaveCount(1)
  await expect(dialog.getByRole('link', { name: /is missing\.$/ })).toHaveCount(3)
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessibleInBoth(page)
  const email = `miles.${Math.random().toString(36).slice(2)}@cyberdyne.example`
  await dialog.getByLabel('Administrator’s name').fill('Miles Dyson')
  await dialog.getByLabel('Administrator’s email').fill(email)
  const password = dialog.getByLabel('Administrator’s password', { exact: true })
  await password.fill('right-horse')
  await dialog.getByRole('button', { name: 'Show administrator’s password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await password.press('Enter')
  await expect(page.getByText('Tenant admin added.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(panel).toContainText('Miles Dyson')
  await expect(panel).not.toContainText('Nobody is entered')
  await expect(row(page, 'cyberdyne.example')).toContainText('1 of 50')
  const otherPage = await browser.newPage()
  expect(await signInAs(otherPage, email, 'right-horse')).toBe(200)
  await otherPage.close()
  // At this width the panel covers the end of the row.
  await panel.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Actions, Cyberdyne' }).click()
  await page.getByRole('menuitem', { name: 'Add tenant admin' }).click()
  await expect(dialog.getByLabel('Administrator’s name')).toHaveValue('')
})

test('an act on a company is in the Platform Log immediately, and stays there when the company is deleted', async ({
  page,
  browser,
}) => {
  await open(page, '/platform-log')
  const pat = await browser.newPage()
  await signIn(pat, platform)
  const { id, email } = await company(pat, 'Vandelay')
  const created = row(page, 'Platform Administrator created Vandelay.')
  await expect(created).toContainText(email)
  await expect(created).toContainText('127.0.0.1')
  await signInAs(pat, platform, 'wrong-horse')
  await expect(row(page, 'was refused: the password was wrong')).toContainText('Somebody')

  await page.goto('/super-admin?search=Vandelay')
  await page.getByRole('button', { name: 'Actions, Vandelay' }).click()
  await page.getByRole('menuitem', { name: 'Log' }).click()
  await expect(heading(page)).toHaveText('Platform Log')
  await expect(page.getByRole('button', { name: 'Remove filter Tenant' })).toBeVisible()
  await expect(row(page, 'was refused')).toHaveCount(0)
  const path = `/api/v1/platform/tenants/${id}`
  const confirm = { confirm: 'DELETE' }
  await pat.request.post(`${path}/admin-deletion`, { data: { ...confirm, adminEmail: email } })
  await pat.request.post(`${path}/deletion`, { data: confirm })
  await expect(row(page, 'Platform Administrator deleted Vandelay.')).toBeVisible()
  await expectAccessibleInBoth(page)

  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await page.getByRole('button', { name: 'Kind' }).focus()
  await page.keyboard.press('Enter')
  // The popup focuses its first field, which would take the focus from another one.
  await expect(page.getByRole('radio').and(page.locator(':focus'))).toBeVisible()
  await page.getByRole('radio', { name: 'Tenant admins' }).focus()
  await page.keyboard.press('Space')
  await expect(page).toBeAt(/kind=tenant-admin/)
  await expect(row(page, 'created Vandelay')).toHaveCount(0)
  await expect(row(page, 'deleted the administrator Ada Admin').filter({ hasText: 'Vandelay' })).toBeVisible()

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Vandelay' })).toBeVisible()
  await expectAccessibleInBoth(page)
  expect(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  ).toBe(0)
  await pat.close()
})

test('a repair is run, shows its results, and finds nothing the second time', async ({ page }) => {
  test.setTimeout(60_000)
  await open(page)
  await page.getByText('Maintenance', { exact: true }).click()
  const kind = page.getByRole('listitem').filter({ hasText: 'Fix role permissions' }).first()
  await kind.getByRole('button', { name: 'Fix permissions' }).click()
  await expect(kind.getByText('0 roles updated.')).toBeVisible({ timeout: 20_000 })
  await kind.getByRole('button', { name: 'Show results: Fix role permissions' }).click()
  await expect(kind.getByRole('row').filter({ hasText: 'Globex' })).toContainText('All roles are in order.')
  // A row half covered by the header would be measured as a small target.
  await page.evaluate('scrollTo(0, 0)')
  await expectAccessibleInBoth(page)
})

test('all users are repaired sequentially: the progress counts, can be stopped, and survives a reload', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await open(page, '/fix-users')
  await page.getByRole('button', { name: 'Fix Amara Okafor' }).click()
  await expect(row(page, 'Amara Okafor')).toContainText('The claims are in order.')
  await page.getByRole('button', { name: 'Fix all users' }).click()
  await expect(page.getByText(/^[2-9] of \d+$/)).toBeVisible({
    timeout: 20_000,
  })
  await page.goto('/account/access')
  await heading(page).waitFor()
  await page.goto('/fix-users')
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Stopped', { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Fix all users' })).toBeVisible()
})

test('people of a paused company see a message immediately and after a reload, and can continue when it is active again', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectComplaints(/403/, /paused/)
  const pat = await browser.newPage()
  await signIn(pat, platform)
  const { id, email } = await company(pat, 'Wayne')
  const set = (status: string) =>
    pat.request.patch(`/api/v1/platform/tenants/${id}`, { data: { status, version: 1 } })
  expect(await signInAs(page, email, 'right-horse')).toBe(200)
  await page.goto('/account/access')
  await heading(page).waitFor()
  await set('suspended')
  const dialog = page.getByRole('dialog', { name: 'Your company’s access is paused' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('status')).toContainText('can say why.')
  await expectAccessibleInBoth(page)
  await page.reload()
  await expect(heading(page)).toHaveText('Your company’s access is paused')
  await set('active')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Access to my account')
  await pat.close()
})
