import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { demoPassword } from '#server/demo/accounts.ts'
import { expect, expectAccessible, leaveSignedOut, signIn, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

async function openAccount(page: Page, email: string, path = '/account/security'): Promise<void> {
  await signIn(page, email)
  await page.goto(path)
  await expect(heading(page)).toHaveText(path === '/account' ? 'Profile' : 'Password and security')
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0)
}

/** The authenticator app's current code by the server's clock, which differs from this machine's. */
async function codeOf(page: Page, secret: string): Promise<string> {
  const answer = await page.request.get('/api/v1/session')
  const timestamp = Date.parse(answer.headers()['x-daymark-time']!)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function signInByHand(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

test('a password is changed from the profile menu without the mouse, and the other session ends', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectComplaints(/400/)
  const email = 'sunita.rawat@acme.example'
  const elsewhere = await browser.newContext()
  const otherPage = await elsewhere.newPage()
  await signIn(otherPage, email)
  await openAccount(page, email, '/account')

  await page.getByRole('button', { name: /profile menu/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await expect(dialog.getByLabel('Current password')).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Current password is required')
  await expect(dialog.getByRole('alert')).toContainText('New password must be at least 6 characters long')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expectAccessible(page)

  await dialog.getByLabel('Current password').focus()
  await page.keyboard.type('not the password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct-battery')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('correct-batter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Passwords do not match')).toBeVisible()
  await expect(dialog.getByLabel('New password again')).toBeFocused()
  await page.keyboard.type('y')
  await expect(dialog.getByText('Passwords do not match')).toBeHidden()
  const refused = page.waitForResponse((answer) => answer.url().endsWith('/me/password'))
  await page.keyboard.press('Enter')
  expect((await refused).status()).toBe(400)
  await expect(dialog.getByText('Current password is incorrect')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Password changed successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()

  expect((await otherPage.request.get('/api/v1/me')).status()).toBe(401)
  await elsewhere.close()
  await leaveSignedOut(page)
  await signInByHand(page, email, 'correct-battery')
  await expect(page).toBeAt('/dashboard')
})

test('two-factor sign-in is set up, used, replaced by a recovery code, and turned off', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/400/)
  const email = 'kwame.boateng@acme.example'
  await openAccount(page, email)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByLabel('Code from the app')).toBeFocused()
  await expectAccessible(page)
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')

  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/This code is not right/)).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(await codeOf(page, secret))
  await page.keyboard.press('Enter')

  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const codes = kept.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(kept).toBeVisible()
  const recoveryCode = await codes.first().innerText()
  const download = page.waitForEvent('download')
  await kept.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('daymark-recovery-codes.txt')
  await expectAccessible(page)
  await kept.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await leaveSignedOut(page)
  await signInByHand(page, email, demoPassword)
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click()
  await expect(page.getByLabel('Recovery code')).toBeFocused()
  await page.keyboard.type(recoveryCode)
  await page.keyboard.press('Enter')
  await expect(page).toBeAt('/dashboard')

  await page.goto('/account/security')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  const off = page.getByRole('dialog', { name: 'Turn off two-factor sign-in?' })
  await off.getByLabel('Current password').fill(demoPassword)
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(toast(page, 'Two-factor sign-in is off.')).toBeVisible()
  await leaveSignedOut(page)
  await signInByHand(page, email, demoPassword)
  await expect(page).toBeAt('/dashboard')
})

test('a passkey is added, signs in alone, is renamed and removed', async ({ page, baseURL, watch }) => {
  watch.expectComplaints(/401/)
  // Passkeys belong to a host name, and the tests' address is an IP address.
  const origin = baseURL.replace('127.0.0.1', 'localhost')
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  const email = 'grace.mwangi@acme.example'
  await signInAt(page, origin, email)
  await page.goto(`${origin}/account/security`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Work laptop')
  await dialog.getByLabel('Current password').fill(demoPassword)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey “Work laptop” added.')).toBeVisible()
  await expect(page.getByText('not used yet')).toBeVisible()
  await expectAccessible(page)

  await leaveSignedOut(page)
  await page.goto(`${origin}/login?next=%2Faccount%2Fsecurity`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter')
  await expect(page).toBeAt(`${origin}/account/security`)
  await expect(page.getByText(/last used/)).toBeVisible()

  await page.getByRole('button', { name: 'Rename passkey Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Old laptop')).toBeVisible()
  await page.getByRole('button', { name: 'Remove passkey Old laptop' }).click()
  await page.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Passkey “Old laptop” removed.')).toBeVisible()

  await leaveSignedOut(page)
  await page.goto(`${origin}/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey was not accepted. Sign in with your password.',
  )
})

test('a new time zone applies from the next day and can be cancelled, and the notification email is changed', async ({
  page,
}) => {
  const email = 'ritu.agarwal@acme.example'
  await openAccount(page, email, '/account')
  await page.getByRole('button', { name: 'Change time zone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change time zone' })
  await expect(dialog.getByLabel('Time zone', { exact: true })).toBeFocused()
  await dialog.getByLabel('Time zone', { exact: true }).selectOption('Asia/Tokyo')
  await dialog.getByRole('button', { name: 'Change time zone' }).click()
  await expect(toast(page, 'Your time zone changes on Wed 10-Jun-2026.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Asia/Kolkata (UTC+5:30)')).toBeVisible()
  await expect(page.getByText(/Asia\/Tokyo \(UTC\+9\) from Wed 10-Jun-2026 on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep Asia/Kolkata' }).click()
  await expect(page.getByText(/Asia\/Tokyo/)).toBeHidden()

  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('textbox', { name: 'Notification email' }).fill('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is not an email address.')
  await page.getByRole('textbox', { name: 'Notification email' }).fill('ritu@home.example')
  await page.getByLabel('Current password').fill(demoPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Notifications go to ritu@home.example.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('ritu@home.example')).toBeVisible()
})

async function signInAt(page: Page, origin: string, email: string): Promise<void> {
  const answer = await page.request.post(`${origin}/api/auth/sign-in/email`, {
    data: { email, password: demoPassword },
  })
  expect(answer.ok(), `sign-in of ${email}`).toBe(true)
}

test('a key is created by keyboard, is shown once, works, and ends at once', async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = 'grace.mwangi@acme.example'
  await signIn(page, email)
  await page.goto('/account/access')
  await page.getByRole('button', { name: 'Create key' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Payroll')
  await dialog.getByRole('checkbox', { name: 'EOD reports' }).press('Space')
  await dialog.getByLabel('Current password').fill(demoPassword)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Save the key' }).getByLabel('Key Payroll')
  await expect(shown).toBeFocused()
  await expectAccessible(page)
  const program = await playwright.request.newContext({
    ...(baseURL ? { baseURL } : {}),
    extraHTTPHeaders: { authorization: `Bearer ${await shown.inputValue()}` },
  })
  expect((await program.get('/api/v1/reports')).status()).toBe(200)
  expect((await program.get('/api/v1/me')).status()).toBe(403)
  await page.getByRole('button', { name: 'I have saved it' }).click()
  await page.getByRole('button', { name: /^End key: Key, Payroll/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End key' }).click()
  await expect(toast(page, 'Key ended.')).toBeVisible()
  expect((await program.get('/api/v1/reports')).status()).toBe(401)
  await program.dispose()
})
