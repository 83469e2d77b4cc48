import { Webhook } from 'standardwebhooks'
import { WebhookReceiver } from '../setup/webhook-receiver.ts'
import { expect, expectAccessible, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server whose webhooks may call the receiver on this machine. */
const test = base.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const receiver = await WebhookReceiver.start()
      await use(receiver)
      await receiver.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ receiver }, use) => {
    const address = await startServer({ DAYMARK_PRIVATE_WEBHOOK_HOSTS: receiver.host })
    await use(address)
    await endServer(address)
  },
})

test('a webhook is added by keyboard, tried, repeated and deleted, and its messages are signed', async ({
  page,
  receiver,
}) => {
  await signIn(page, 'admin@acme.example')
  await page.goto('/company-settings')
  await page.getByRole('button', { name: 'Add webhook' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a webhook' })
  await expect(dialog.getByLabel('Address')).toBeFocused()
  await page.keyboard.type(receiver.url('/daymark'))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Payroll')
  await dialog.getByRole('checkbox', { name: 'Leave', exact: true }).press('Space')
  // Boxes that are scrolled below the footer count as too small.
  await dialog.getByRole('checkbox').last().focus()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: 'Save the secret' }).getByLabel('Secret')
  await expect(shown).toBeFocused()
  await expectAccessible(page)
  const verifier = new Webhook(await shown.inputValue())
  await page.getByRole('button', { name: 'I have saved it' }).press('Enter')
  await page.getByRole('link', { name: 'Payroll' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payroll')

  await page.getByRole('button', { name: 'Send test event' }).press('Enter')
  const message = page.getByRole('listitem').filter({ hasText: 'Test event' })
  await expect(message).toContainText('Delivered')
  await expectAccessible(page)
  const [first] = receiver.received
  const sentAt = new Date(Number(first!.headers['webhook-timestamp']) * 1000)
  expect(first!.headers['webhook-signature']).toBe(verifier.sign(first!.id, sentAt, first!.body))

  receiver.next({ status: 500, body: 'out of order' })
  await message.getByRole('button', { name: /^Send again/ }).press('Enter')
  await expect(message).toContainText('Failed')
  await message.getByText('2 attempts').press('Enter')
  await expect(message.getByText('out of order')).toBeVisible()
  expect(receiver.received.map(({ id }) => id)).toEqual([first!.id, first!.id])

  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete webhook Payroll?' })
  await question.getByRole('button', { name: 'Delete webhook' }).press('Enter')
  await expect(page.getByText('No program gets events of the company yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toBeFocused()
})

test('a channel is added from the command menu, and says what the service answered to a test', async ({
  page,
  receiver,
}) => {
  await signIn(page, 'admin@acme.example')
  await page.goto('/holidays')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holidays')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('add channel')
  await expect(page.getByRole('option', { name: /^Add channel/ })).toBeVisible()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add a channel' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Sales room')
  await page.keyboard.press('Tab')
  await page.keyboard.type(receiver.url('/api/webhooks/1234567890/T0pSecretT0pSecretT0p'))
  await dialog.getByLabel('Who has reported and who has not, at').fill('19:30')
  await expect(
    dialog.getByText(/^Every working day at 7:30 PM .* of the whole company, to 127/),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add channel' }).press('Enter')
  await page.getByRole('link', { name: 'Sales room' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales room')
  await page.getByRole('button', { name: 'Send test message' }).press('Enter')
  await expect(page.getByText(/Discord took the test message: 204 in \d+ ms\./).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Test message' })).toContainText('Delivered')
  await expectAccessible(page)
  expect(receiver.received.at(-1)!.body).toContain('Sales room')
  expect(await page.content()).not.toContain('T0pSecret')
  await page.setViewportSize({ width: 320, height: 640 })
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(tooWide).toBe(0)
})

test('the page of a webhook fits a screen of 320 pixels', async ({ page, receiver }) => {
  await signIn(page, 'admin@acme.example')
  const answer = await page.request.post('/api/v1/webhooks', {
    data: { url: receiver.url(`/${'long'.repeat(60)}`), events: ['leave.added'] },
  })
  const { webhook } = (await answer.json()) as { webhook: { id: string } }
  await page.request.post(`/api/v1/webhooks/${webhook.id}/test`)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/webhooks/${webhook.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Test event' })).toContainText('Delivered')
  const tooWide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
  expect(tooWide).toBe(0)
})

test('a field at the end of a long dialog is not covered by its footer on a phone', async ({
  page,
  watch,
}) => {
  watch.expectComplaints(/400 \(Bad Request\)/)
  await signIn(page, 'admin@acme.example')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/account/access')
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Payroll')
  await dialog.getByRole('checkbox').first().check()
  await dialog.getByLabel('Current password').fill('wrong-horse')
  await page.keyboard.press('Enter')
  const error = dialog.getByText('Current password is incorrect')
  await expect(error).toBeVisible()
  const [below, above] = await Promise.all([
    dialog.getByRole('button', { name: 'Create key' }).boundingBox(),
    error.boundingBox(),
  ])
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})
