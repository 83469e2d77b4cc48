import { demoPassword } from '#server/demo/accounts.ts'
import { expect, signIn, test } from './fixtures.ts'

const email = 'employee@globex.example'

test('a visitor is sent to the start page, and after signing in to the page they asked for', async ({
  page,
}) => {
  await page.goto('/account/sessions')
  await expect(page).toBeAt('/?next=%2Faccount%2Fsessions')
  await page.getByRole('link', { name: 'Sign in to open it' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toBeAt('/account/sessions')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sessions')
})

test('a return address on another site is not followed', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toBeAt('/dashboard')
})

test('a signed-in person does not see the sign-in form', async ({ page }) => {
  await signIn(page, email)
  await page.goto('/login')
  await expect(page).toBeAt('/dashboard')
})

test('sign-out leaves no data of the person on the device', async ({ page }) => {
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`localStorage.setItem('daymark.user.draft', '"private"')`)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  const kept = await page.evaluate<string[]>(
    `Object.keys(localStorage).filter((key) => key.startsWith('daymark.user.'))`,
  )
  expect(kept).toEqual([])
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('when a session is ended elsewhere, a dialog over the page asks to sign in, and typed text is kept', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectComplaints(/401/)
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('half a thought')

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await signIn(other, email)
  const ended = await other.request.delete('/api/v1/me/sessions')
  expect(ended.ok()).toBe(true)
  await elsewhere.close()

  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(email)
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toHaveValue('half a thought')
})
