import type { Page } from '@playwright/test'
import { clientId, clientSecret, SignInService } from '../setup/sign-in-service/provider.ts'
import { expect, expectAccessible, leaveSignedOut, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server, and a sign-in service whose pages lead back to it. */
const test = base.extend<object, { service: SignInService; server: string }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      let server = ''
      const service = await SignInService.start(async (host) => {
        server = await startServer({ DAYMARK_PRIVATE_SIGN_IN_HOSTS: host, E2E_CLOCK: 'real' })
        return [`${server}/api/v1/company-sign-in/return/`]
      })
      await use(Object.assign(service, { server }))
      await endServer(server)
      await service.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ service }, use) => use((service as SignInService & { server: string }).server),
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
})

const admin = 'admin@acme.example'
const password = 'daymark-demo'
const settings = '/company-sign-in'

test('an administrator sets up the sign-in of the company, tries it and offers it; people sign in by it', async ({
  page,
  service,
}) => {
  test.setTimeout(120_000)
  // The pages of the service have a font from another host.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  service.accounts.set('ada', { sub: 'ada', email: admin, email_verified: true, name: 'Ada' })
  service.accounts.set('eve', {
    sub: 'eve',
    email: 'employee@acme.example',
    email_verified: true,
    name: 'Eve',
  })
  service.accounts.set('new', { sub: 'new', email: 'new@acme.example', email_verified: true, name: 'New' })
  await signIn(page, admin)
  await page.goto(settings)
  await verifyDomain(page)
  await setUpService(page, service)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try it' }).press('Enter')
  await passService(page, 'ada')
  await expect(page).toBeAt(new RegExp(`${settings}#trial$`))
  await expect(page.getByRole('group', { name: 'Trial' })).toBeFocused()
  await expect(page.getByText(/^Worked /)).toBeVisible()
  await page.getByRole('button', { name: 'Change use' }).press('Enter')
  const use = page.getByRole('dialog', { name: 'Use of the company sign-in' })
  await use.getByRole('radio', { name: 'Can choose the company sign-in' }).check()
  await use.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('People can now choose the company sign-in.')).toBeVisible()

  await leaveSignedOut(page)
  await signInByCompany(page, 'employee@acme.example', 'eve')
  await expect(page).toBeAt('/dashboard')
  const me = (await (await page.request.get('/api/v1/me')).json()) as { user: { email: string } }
  expect(me.user.email).toBe('employee@acme.example')

  await leaveSignedOut(page)
  await signInByCompany(page, 'new@acme.example', 'new')
  await expect(page).toBeAt(/\/login/)
  await expect(page.getByRole('alert')).toContainText(
    'Daymark does not know you yet. Ask your administrator to add you.',
  )
  await expectAccessible(page)
})

async function verifyDomain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add domain' }).press('Enter')
  await page.getByRole('dialog', { name: 'Add a domain' }).getByLabel('Domain').fill('acme.example')
  await page.keyboard.press('Enter')
  const name = await page.getByLabel('Name of the TXT record').inputValue()
  const value = await page.getByLabel('Value').inputValue()
  await page.request.post('/test/txt-records', { data: { name, values: [value] } })
  await page.getByRole('button', { name: 'Verify acme.example' }).press('Enter')
  await expect(page.getByText('acme.example is verified.')).toBeVisible()
}

async function setUpService(page: Page, { issuer }: SignInService): Promise<void> {
  await page.getByRole('button', { name: 'Set up' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Set up the sign-in service' })
  await dialog.getByLabel('Issuer').fill(issuer)
  await dialog.getByLabel('Client ID').fill(clientId)
  await dialog.getByLabel('Client secret').fill(clientSecret)
  await dialog.getByLabel('Current password').fill(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function signInByCompany(page: Page, email: string, login: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Use company sign-in' }).press('Enter')
  await page.getByLabel('Work email').fill(email)
  await page.keyboard.press('Enter')
  await passService(page, login)
}

/** Signs in on the pages of the service, and agrees. */
async function passService(page: Page, login: string): Promise<void> {
  await page.locator('input[name="login"]').fill(login)
  await page.locator('input[name="password"]').fill('any')
  await page.locator('button[type="submit"]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}
