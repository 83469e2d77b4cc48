import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { newestListed } from '#core/notifications/limits.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { holdingLocks } from '#tests/setup/web/locks.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { standInForPush } from '#tests/setup/web/push.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import type { Notification } from './sections.ts'
import { useAlerts, useArrivals } from './use-alerts.ts'

const [example] = exampleOf('GET /notifications').items as [Notification]
const note = (number: number): Notification => ({
  ...example,
  id: `note_01k0000000e00000000000${String(number).padStart(4, '0')}`,
  message: `Message ${number}`,
  link: `/my-tasks?task=${number}`,
  alerts: true,
})

let locks: ReturnType<typeof holdingLocks>
beforeEach(() => {
  locks = holdingLocks()
  onTestFinished(() => locks.restore())
})

function see(visibilityState: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Opens tabs of Daymark. Returns a function that sends them the ids of the newest of these notifications. */
async function openTabs(count = 1) {
  const setters: ((newest: string[]) => void)[] = []
  function Tab() {
    const [newest, setNewest] = useState<string[]>()
    if (!setters.includes(setNewest)) setters.push(setNewest)
    useAlerts(useArrivals(newest))
    return null
  }
  // The unread ones, newest first.
  let items: Notification[] = []
  const tabs = Array.from({ length: count }, (_, index) => <Tab key={index} />)
  const { api, address } = await renderPage(<>{tabs}</>, {
    as: somebodyWith(),
    api: {
      'GET /notifications': ({ query }) => {
        const page = items.slice(0, Number(query['pageSize']))
        return { items: page, unread: items.length, hasMore: page.length < items.length }
      },
    },
  })
  const arrive = (notifications: Notification[]) => {
    items = notifications.filter(({ read }) => !read)
    const newest = notifications.slice(0, newestListed).map(({ id }) => id)
    act(() => setters.forEach((set) => set(newest)))
  }
  return { arrive, api, address }
}

const bodies = (browser: ReturnType<typeof standInForPush>) =>
  browser.shown.map(({ options }) => options.body)

it('shows new notifications while the page is hidden, the newest last, and no earlier ones', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive, api } = await openTabs()
  arrive([note(1)])
  arrive([note(3), note(2), note(1)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 2', 'Message 3']))
  expect(api.askedOf('GET /notifications').map(({ query }) => query)).toEqual([
    { show: 'unread', pageSize: '2' },
  ])
  expect(browser.shown[1]).toMatchObject({
    title: 'Daymark',
    by: 'page',
    options: { tag: note(3).id, requireInteraction: true },
  })
})

it('lets the worker show it if push is on, so that the same message by push replaces it', async () => {
  const browser = standInForPush({ permission: 'granted', endpoint: 'https://push.example/1' })
  see('hidden')
  const { arrive } = await openTabs()
  arrive([])
  arrive([note(1)])
  await waitFor(() => expect(browser.shown).toMatchObject([{ by: 'worker', options: { tag: note(1).id } }]))
  expect(browser.shown[0]!.options.data).toEqual({ link: note(1).link })
})

it('is shown by one of several tabs', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive, api } = await openTabs(3)
  arrive([])
  arrive([note(1)])
  await waitFor(() => expect(api.askedOf('GET /notifications')).toHaveLength(3))
  arrive([note(2), note(1)])
  await waitFor(() => expect(api.askedOf('GET /notifications')).toHaveLength(6))
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 1', 'Message 2']))
})

it('shows nothing while a tab is visible, nor later', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('visible')
  const { arrive } = await openTabs()
  arrive([])
  arrive([note(1)])
  await waitFor(() => expect(localStorage.getItem('daymark.user.alerted')).toContain(note(1).id))
  see('hidden')
  arrive([note(2), note(1)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 2']))
})

it('shows nothing while another tab is visible', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const close = locks.hold('daymark-visible')
  const { arrive } = await openTabs()
  arrive([])
  arrive([note(1)])
  await waitFor(() => expect(localStorage.getItem('daymark.user.alerted')).toContain(note(1).id))
  close()
  arrive([note(2), note(1)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 2']))
})

/** Stands in for a device that vibrates, on a page that the person has used or not. */
function standInForVibration({ hasBeenActive }: { hasBeenActive: boolean }) {
  const userActivation = { hasBeenActive }
  const vibrate = vi.fn<(ms: number) => boolean>(() => true)
  for (const [name, value] of Object.entries({ vibrate, userActivation })) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    onTestFinished(() => void Reflect.deleteProperty(navigator, name))
  }
  return { vibrate, userActivation }
}

it.each(['default', 'denied'] as const)(
  'shows nothing with the permission %s, and does not ask for it',
  async (permission) => {
    const browser = standInForPush({ permission })
    const { vibrate } = standInForVibration({ hasBeenActive: true })
    see('hidden')
    const { arrive } = await openTabs()
    arrive([])
    arrive([note(1)])
    await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1))
    browser.setPermission('granted')
    arrive([note(2), note(1)])
    await waitFor(() => expect([bodies(browser), browser.done]).toEqual([['Message 2'], []]))
  },
)

it('vibrates for 100 ms on a page that the person has used', async () => {
  const browser = standInForPush({ permission: 'granted' })
  const { vibrate, userActivation } = standInForVibration({ hasBeenActive: false })
  see('hidden')
  const { arrive } = await openTabs()
  arrive([])
  arrive([note(1)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 1']))
  expect(vibrate).not.toHaveBeenCalled()
  userActivation.hasBeenActive = true
  arrive([note(2), note(1)])
  await waitFor(() => expect(vibrate.mock.calls).toEqual([[100]]))
})

/** That many unread notifications, newest first. */
const many = (count: number) => Array.from({ length: count }, (_, index) => note(count - index))
const wokenUp = { ...note(3), id: note(151).id }

it('shows what arrives among more than 99 unread ones, also a snoozed one that returns', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive } = await openTabs()
  arrive(many(150))
  // As the server brings it back: under a new id.
  arrive([wokenUp, ...many(150).filter(({ id }) => id !== note(3).id)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 3']))
  arrive([note(152), ...many(150)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 3', 'Message 152']))
})

it('shows both of two that arrive in the other order', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive } = await openTabs()
  arrive(many(150))
  arrive([note(152), ...many(150)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 152']))
  arrive([note(152), note(151), ...many(150)])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 152', 'Message 151']))
})

it('asks for nothing after reading, marking as unread, or clearing some', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive, api } = await openTabs()
  const read = { ...note(150), read: true }
  arrive(many(150))
  arrive([read, ...many(149)])
  arrive(many(150))
  arrive(many(140))
  arrive([])
  expect([api.asked, browser.shown]).toEqual([[], []])
})

it('shows nothing that was read before it arrived here', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive, api } = await openTabs()
  arrive([])
  arrive([{ ...note(1), read: true }])
  await waitFor(() => expect(api.asked).toHaveLength(1))
  arrive([note(2), { ...note(1), read: true }])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 2']))
})

it('shows no notification that must not alert the person now', async () => {
  const browser = standInForPush({ permission: 'granted' })
  see('hidden')
  const { arrive } = await openTabs()
  arrive([])
  arrive([note(2), { ...note(1), alerts: false }])
  await waitFor(() => expect(bodies(browser)).toEqual(['Message 2']))
})
