import { demoPassword } from '#server/demo/accounts.ts'
import { expect, expectAccessibleInBoth, signIn, test } from './fixtures.ts'

const email = 'employee@globex.example'
const keptOfPerson = `Object.keys(localStorage).filter((key) => key.startsWith('daymark.user.'))`

test('a visitor is redirected to the start page, and after signing in to the requested page', async ({
  page,
}) => {
  await page.goto('/account/access')
  await expect(page).toBeAt('/?next=%2Faccount%2Faccess')
  await page.getByRole('link', { name: 'Sign in to open it' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toBeAt('/account/access')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access to my account')
})

test('a return address on another site is not followed', async ({ page }) => {
  await page.goto('/login?next=https%3A%2F%2Fevil.example%2F')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toBeAt('/dashboard')
})

test('signing out leaves no data of the person on the device', async ({ page }) => {
  await signIn(page, email)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(`localStorage.setItem('daymark.user.draft', '"private"')`)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  expect(await page.evaluate(keptOfPerson)).toEqual([])
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('logging out while the page loads shows no ended session, sends no more requests, and going back shows nothing of the page', async ({
  page,
}) => {
  await signIn(page, email)
  let goOn = () => {}
  const isHeld = new Promise<void>((resolve) => (goOn = resolve))
  let held = 0
  await page.route('**/api/v1/**', async (route) => {
    const asked = `${route.request().method()} ${new URL(route.request().url()).pathname}`
    if (['GET /api/v1/session', 'GET /api/v1/me/notification-settings'].includes(asked))
      return route.fallback()
    held += 1
    await isHeld
    await route.continue().catch(() => undefined)
  })
  await page.goto('/account/notifications')
  const quiet = page.getByRole('checkbox', { name: 'Keep quiet hours' })
  await expect(quiet).toBeChecked()
  await page.getByRole('button', { name: /profile menu/ }).click()
  // The start page loads slowly, so that the page stays for a while.
  await page.evaluate(`globalThis.isLeft = new Promise((resolve) => navigation.addEventListener('navigate', (event) => {
    event.preventDefault()
    resolve(event.destination.url)
  }, { once: true })); undefined`)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  expect(await page.evaluate<string>('isLeft')).toMatch(/\/$/)
  const heldAtLogout = held
  expect(heldAtLogout).toBeGreaterThan(0)
  goOn()
  await page.request.get('/api/v1/session')
  await expect(page.getByRole('button', { name: /profile menu/ })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Logging out…')).toBeVisible()
  // Nothing is requested any more, and no change is sent in an ended session.
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await quiet.click()
  await expect(page.getByText('Daymark cannot be reached.')).toBeVisible()
  expect(held).toBe(heldAtLogout)

  // Simulates a browser with a back/forward cache.
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))`)
  expect(await page.evaluate('document.body.textContent')).toBe('')
  await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
})

test('a logout while offline deletes the data on the device, shows that, and ends the session once online', async ({
  page,
  context,
  watch,
}) => {
  watch.expectComplaints(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, email)
  await page.goto('/my-tasks')
  await page.getByRole('heading', { level: 1, name: 'My Tasks' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out on this device' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'My Tasks' })).toHaveCount(0)
  expect(await page.evaluate(keptOfPerson)).toEqual([])
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('status')).toHaveText('The server still cannot be reached.')

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible()
  expect((await page.request.get('/api/v1/me')).status()).toBe(401)
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
  const otherPage = await elsewhere.newPage()
  await signIn(otherPage, email)
  const ended = await otherPage.request.delete('/api/v1/me/account-access', {
    data: { kinds: ['session'] },
  })
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
