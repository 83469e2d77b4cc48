import type { CDPSession, Page } from '@playwright/test'
import { PushService, type MadeUpSubscription } from '../setup/push/push-service.ts'
import { expect, expectAccessibleInBoth, signIn, test as base } from './fixtures.ts'
import { endServer, startServer } from './server.ts'

/** A server that may call the mocked push service, because there is no real one without a network. */
const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    // oxlint-disable-next-line no-empty-pattern -- an empty pattern declares a fixture without dependencies.
    async ({}, use) => {
      const service = await PushService.start()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pushService }, use) => {
    const address = await startServer({ DAYMARK_PRIVATE_PUSH_HOSTS: pushService.host })
    await use(address)
    await endServer(address)
  },
})

/**
 * Mocks the part of the browser that would request an endpoint from a push service. Like the browser, it keeps the
 * subscription when the page is loaded again.
 */
const subscribesTo = (given: MadeUpSubscription) => `
  const name = 'the subscription of the test'
  const subscriptionWith = (key) => ({
    endpoint: ${JSON.stringify(given.endpoint)},
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.fromBase64(key, { alphabet: 'base64url' }).buffer },
    toJSON: () => (${JSON.stringify(given)}),
    unsubscribe: async () => localStorage.removeItem(name) === undefined,
  })
  PushManager.prototype.getSubscription = async () => {
    const key = localStorage.getItem(name)
    return key === null ? null : subscriptionWith(key)
  }
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    localStorage.setItem(name, applicationServerKey)
    return subscriptionWith(applicationServerKey)
  }`

/** Records in the worker what it shows, one notification for each tag, because a headless browser shows none. */
const keepsNotifications = `{
  const shown = new Map()
  const close = (tag) => () => shown.delete(tag)
  self.registration.showNotification = async (title, options) =>
    void shown.set(options.tag, { title, ...options, close: close(options.tag) })
  self.registration.getNotifications = async () => [...shown.values()]
}`

test('a message reaches a browser through the push service, is shown, and a click opens its link', async ({
  page,
  context,
  baseURL,
  pushService,
}) => {
  const browser = pushService.subscription()
  await context.grantPermissions(['notifications'], { origin: baseURL })
  await page.addInitScript(subscribesTo(browser))
  await page.addInitScript(`Object.defineProperty(Notification, 'permission', { get: () => 'granted' })`)
  await signIn(page, 'employee@acme.example')
  await page.goto('/account/devices')
  const section = page.getByRole('region', { name: 'Push messages' })
  await expect(section.getByText('Off in this browser.')).toBeVisible()
  await section.getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByText('On in this browser.')).toBeVisible()
  await expect(section.getByRole('listitem')).toContainText('This browser')
  await expectAccessibleInBoth(page)

  await section.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText('Test sent to 1 device.')).toBeVisible()
  // The message that push was turned on arrives before or after it.
  const received = pushService.receivedBy(browser).find(({ text }) => text.includes('This is a test'))
  const { publicKey } = (await (await page.request.get('/api/v1/push/key')).json()) as { publicKey: string }
  expect([pushService.refusals, received!.key]).toEqual([[], publicKey])

  const devtools = await context.newCDPSession(page)
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(keepsNotifications)
  await deliver(devtools, baseURL, received!.text)
  const shown = () =>
    worker.evaluate<string[]>(`self.registration.getNotifications().then((all) =>
      all.map(({ title, body, data }) => [title, body, data.link].join(' | ')))`)
  await expect.poll(shown).toEqual(['Daymark | This is a test. Messages reach this device. | /notifications'])
  // Another one with its tag replaces it.
  const again = { ...(JSON.parse(received!.text) as object), body: 'Once more.' }
  await deliver(devtools, baseURL, JSON.stringify(again))
  await expect.poll(shown).toEqual(['Daymark | Once more. | /notifications'])

  await worker.evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification })))`)
  await expect(page).toBeAt('/notifications')
  await expect.poll(shown).toEqual([])

  await page.goto('/account/devices')
  await signOut(page)
  expect((await page.request.get('/api/v1/push/subscriptions')).status()).toBe(401)
})

/** Passes a message to the worker of the page, as the browser does when it receives one. */
async function deliver(devtools: CDPSession, origin: string, data: string): Promise<void> {
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await devtools.send('ServiceWorker.disable')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toBeAt('/')
}
