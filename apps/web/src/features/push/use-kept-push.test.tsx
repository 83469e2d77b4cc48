import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { standInForPush } from '#tests/setup/web/push.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { keepPush, keptPush } from '#web/lib/browser-push.ts'
import { writePersonal } from '#web/lib/storage.ts'
import { storedName } from './subscribe.ts'
import { useKeptPush } from './use-kept-push.ts'
import { useOpenedLinks } from './use-opened-links.ts'

const me = somebodyWith()
const { publicKey } = exampleOf('GET /push/key')
const kept = { person: me.user.id, endpoint: 'https://push.example/kept' }

function Frame() {
  useKeptPush()
  useOpenedLinks()
  return null
}

interface Given {
  /** Whether the server has this browser's subscription. */
  isKnown: boolean
  /** Whether the server has got it in this session. */
  isStored: boolean
  endpoint?: string
  key?: string
  permission?: NotificationPermission
  keptBy?: string
  as?: typeof me
}

async function openDaymark({ isKnown, isStored, keptBy = me.user.id, as = me, ...given }: Given) {
  const browser = standInForPush({ permission: 'granted', key: publicKey, ...given })
  keepPush({ ...kept, person: keptBy })
  if (isStored) writePersonal(storedName, true)
  const { api, ...rest } = await renderPage(<Frame />, {
    as,
    api: {
      'GET /push/key': { publicKey },
      'GET /push/subscriptions': { items: isKnown ? exampleOf('GET /push/subscriptions').items : [] },
      'PUT /push/subscriptions': exampleOf('PUT /push/subscriptions'),
    },
  })
  return { browser, api, ...rest, keys: () => api.asked.map(({ key }) => key) }
}
const here = { endpoint: kept.endpoint }

it('changes nothing while browser and server have the same subscription', async () => {
  const { keys, browser } = await openDaymark({ ...here, isKnown: true, isStored: true })
  await waitFor(() => expect(keys()).toEqual(['GET /push/subscriptions']))
  expect([browser.done, keptPush()]).toEqual([[], kept])
})

it('is on again after a new sign-in of the same person', async () => {
  const { api, browser } = await openDaymark({ ...here, isKnown: false, isStored: false })
  await waitFor(() => expect(api.askedOf('PUT /push/subscriptions')).toHaveLength(1))
  expect(browser.done).toEqual(['register /sw.js', `subscribe ${kept.endpoint}`])
})

it.each([
  [
    'has replaced its subscription',
    { endpoint: 'https://push.example/other', isKnown: true, isStored: true },
  ],
  ['has lost its subscription', { isKnown: false, isStored: true }],
  [
    'was subscribed with a key that the server has lost',
    { ...here, key: 'AAAA', isKnown: false, isStored: true },
  ],
])('subscribes again if the browser %s', async (_what, given) => {
  const { api } = await openDaymark(given)
  await waitFor(() => expect(api.askedOf('PUT /push/subscriptions')).toHaveLength(1))
})

it('stays off if it was removed from another device', async () => {
  const { api, browser } = await openDaymark({ ...here, isKnown: false, isStored: true })
  await waitFor(() => expect(keptPush()).toBeUndefined())
  await waitFor(() => expect(browser.done).toEqual([`unsubscribe ${kept.endpoint}`]))
  expect(api.askedOf('PUT /push/subscriptions')).toEqual([])
})

it.each([
  ['another person', { keptBy: 'user_01k0000000e0000000000000m9' }],
  ['somebody who has taken the permission back', { permission: 'denied' as const }],
  ['a platform administrator', { as: { ...platformAdministrator(), user: me.user } }],
])('does nothing for %s', async (_whom, given) => {
  const { keys, browser } = await openDaymark({ ...here, isKnown: false, isStored: false, ...given })
  expect([keys(), browser.done]).toEqual([[], []])
})

it('opens the link of a clicked message, and answers the worker', async () => {
  const { browser, address } = await openDaymark({ ...here, isKnown: true, isStored: true })
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)))
  port1.start()
  const event = new MessageEvent('message', { data: { type: 'open-link', link: '/my-tasks?task=1' } })
  Object.defineProperty(event, 'ports', { value: [port2] })
  browser.worker.dispatchEvent(event)
  expect(await answered).toBe('opened')
  await waitFor(() => expect(address()).toBe('/my-tasks?task=1'))
  port1.close()
})
