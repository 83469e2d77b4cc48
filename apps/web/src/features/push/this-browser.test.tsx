import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { standInForPush } from '#tests/setup/web/push.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { keepPush, keptPush } from '#web/lib/browser-push.ts'
import { ThisBrowser } from './this-browser.tsx'
import type { Device } from './use-this-browser.ts'

const me = somebodyWith()
const { publicKey } = exampleOf('GET /push/key')
const [own] = exampleOf('GET /push/subscriptions').items as [Device]
const phone: Device = {
  ...own,
  id: 'push_01k0000000e0000000000000p2',
  userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0',
  isThisBrowser: false,
  lastSuccessAt: null,
}

/** Renders the section with a server that stores the devices. */
async function show(devices: Device[] = [], answers: Answers = {}) {
  const kept = [...devices]
  const shown = await renderPage(<ThisBrowser />, {
    as: me,
    api: {
      'GET /push/key': { publicKey },
      'GET /push/subscriptions': () => ({ items: [...kept] }),
      'PUT /push/subscriptions': () => {
        kept.push(own)
        return own
      },
      'DELETE /push/subscriptions/{subscriptionId}': ({ path }) => {
        kept.splice(
          kept.findIndex(({ id }) => id === path['subscriptionId']),
          1,
        )
        return undefined
      },
      ...answers,
    },
  })
  return { ...shown, kept }
}

const button = (name: string) => screen.getByRole('button', { name })
const says = (text: RegExp | string) => screen.findByText(text)

it('asks only on a click, subscribes with the key of the server, and is on', async () => {
  const browser = standInForPush()
  const { user, api } = await show()
  await says(/Off in this browser. It will ask you/)
  expect(browser.done).toEqual([])
  await user.click(button('Turn on'))
  await says('On in this browser.')
  expect(browser.done).toEqual(['ask', 'register /sw.js', 'subscribe https://push.example/1'])
  expect(api.askedOf('PUT /push/subscriptions').map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', keys: { p256dh: 'BPublic', auth: 'Secret' } },
  ])
  expect(keptPush()).toEqual({ person: me.user.id, endpoint: 'https://push.example/1' })
  expect(screen.getByRole('list')).toHaveTextContent('Chrome on LinuxSince')
})

it('replaces a subscription that was made with another key', async () => {
  const browser = standInForPush({ permission: 'granted', endpoint: 'https://push.example/old', key: 'AAAA' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await says('On in this browser.')
  expect(browser.done).toEqual([
    'ask',
    'register /sw.js',
    'unsubscribe https://push.example/old',
    'subscribe https://push.example/1',
  ])
})

it('reports that the person does not allow notifications, and what to do', async () => {
  standInForPush({ answer: 'denied' })
  const { user, api } = await show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  await says(/blocked in this browser. Allow them in its settings/)
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.askedOf('PUT /push/subscriptions')).toEqual([])
})

it('follows a permission that is given in the settings of the browser', async () => {
  const browser = standInForPush({ permission: 'denied' })
  await show()
  await says(/blocked in this browser/)
  act(() => browser.setPermission('granted'))
  await says('Off in this browser.')
})

it('reports that the question of the browser was closed', async () => {
  standInForPush({ answer: 'default' })
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('was not allowed to show notifications')
})

it.each([
  [new DOMException('push service error', 'AbortError'), {}, 'could not reach its push service'],
  [
    undefined,
    { 'PUT /push/subscriptions': new Refused('too_many_writes') },
    'You, or your company, made more changes',
  ],
])('shows why it could not be turned on', async (failure, answers: Answers, text) => {
  standInForPush({ permission: 'granted', ...(failure ? { failure } : {}) })
  const { user } = await show([], answers)
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(button('Turn on')).toBeVisible()
})

it('turns off on the server and in the browser', async () => {
  const browser = standInForPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  keepPush({ person: me.user.id, endpoint: 'https://push.example/1' })
  const { user, kept } = await show([own, phone])
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await says('Off in this browser.')
  expect([kept, browser.done, keptPush()]).toEqual([
    [phone],
    ['unsubscribe https://push.example/1'],
    undefined,
  ])
})

it('lists the devices, and removes one of them', async () => {
  const browser = standInForPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const failing = { ...phone, lastFailureAt: '2026-06-09T08:00:00Z' }
  const { user, kept } = await show([own, failing])
  const list = await screen.findByRole('list', { name: 'Devices that get push messages' })
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent(/Chrome on Linux.*last message.*This browser/)
  expect(second).toHaveTextContent(/Chrome on Android.*not reached/)
  await user.click(button('Remove Chrome on Android'))
  await says('Chrome on Android no longer gets push messages.')
  expect([kept, browser.done]).toEqual([[own], []])
})

it('is off if another device has removed this browser', async () => {
  standInForPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  await show([phone])
  await says('Off in this browser.')
})

it.each([
  [['sent', 'sent'], 'Test sent to 2 devices.'],
  [['sent'], 'Test sent to 1 device.'],
  [['sent', 'gone'], 'Chrome on Android no longer takes messages, and was removed.'],
  [['refused', 'later'], /Chrome on Linux refused the test. Chrome on Android could not be reached/],
] as const)('shows the result of a test: %j', async (outcomes, text) => {
  standInForPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  const items = outcomes.map((outcome, index) => {
    const { id, userAgent } = [own, phone][index]!
    return { id, userAgent, outcome }
  })
  const { user } = await show([own, phone], { 'POST /push/test': { items } })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await says(text)
})

it('shows that there is no connection, and offers nothing that needs one', async () => {
  standInForPush({ permission: 'granted' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show([], { 'GET /push/subscriptions': unreachable })
  await says(/You are offline/)
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers a retry if the devices could not be read', async () => {
  standInForPush({ permission: 'granted' })
  const { user, api } = await show([], { 'GET /push/subscriptions': new Refused('internal') })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(api.askedOf('GET /push/subscriptions')).toHaveLength(2))
})

it('shows that a browser cannot receive push messages, and lists the other devices', async () => {
  const { user, kept } = await show([phone])
  await says('This browser cannot receive push messages.')
  await user.click(await screen.findByRole('button', { name: 'Remove Chrome on Android' }))
  await waitFor(() => expect(kept).toEqual([]))
})

it.each([
  [false, /reach only Daymark on the home screen\. Use Share, then “Add to Home Screen”/],
  [true, 'This browser cannot receive push messages.'],
])(
  'says on an iPhone, with Daymark on the home screen: %s, what push messages need',
  async (standalone, text) => {
    const given = {
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
      standalone,
    }
    for (const [name, value] of Object.entries(given))
      Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => {
      for (const name of Object.keys(given)) Reflect.deleteProperty(navigator, name)
    })
    await show()
    await says(text)
  },
)
