import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import NotificationPanel from './notification-panel.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

it('shows a platform administrator the log of the platform, and fetches nothing of a company', async () => {
  const { api } = await renderPage(<NotificationPanel onClose={() => {}} />, {
    as: platformAdministrator(),
    api: { 'GET /platform/log': exampleOf('GET /platform/log') },
  })
  expect(await screen.findByText('Platform Administrator changed the status of Acme.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the Platform Log' })).toHaveAttribute('href', '/platform-log')
  expect(api.asked.map(({ key }) => key)).toEqual(['GET /platform/log'])
})

const [example] = exampleOf('GET /notifications').items
const noted = { ...example!, link: null }
const offered = () =>
  screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => /^(mark|clear)/i.test(name))

async function openWith(...items: (typeof noted)[]) {
  const rendered = await renderPage(<NotificationPanel onClose={() => {}} />, {
    as: somebodyWith('CAN_VIEW_OWN_REPORTS'),
    api: {
      'GET /notifications': { items, unread: 0, hasMore: false },
      'POST /notifications/read-all': { marked: 1 },
    },
  })
  await screen.findByRole('link', { name: 'See all' })
  return rendered
}

it('offers only the actions that have an effect', async () => {
  await openWith()
  expect(await screen.findByText(/^No notifications/)).toBeVisible()
  expect(offered()).toEqual([])
  endPage()
  await openWith({ ...noted, read: true })
  await waitFor(() => expect(offered()).toEqual(['Clear Read', 'Clear All']))
  endPage()
  await openWith({ ...noted, read: false })
  await waitFor(() => expect(offered()).toEqual(['Mark all read', 'Clear All']))
})

it('keeps the focus within its actions when the pressed one disappears', async () => {
  const { user, api } = await openWith({ ...noted, read: false })
  api.serve({ 'GET /notifications': { items: [{ ...noted, read: true }], unread: 0, hasMore: false } })
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(offered()).toEqual(['Clear Read', 'Clear All']))
  expect(screen.getByRole('link', { name: 'See all' })).toHaveFocus()
})

it('marks a notification as read by a pointer, without opening it', async () => {
  const { user, api, address } = await openWith({ ...noted, read: false })
  api.serve({ 'POST /notifications/read': { marked: 1 } })
  await user.click(await screen.findByRole('button', { name: `Mark read, ${noted.message}` }))
  await waitFor(() =>
    expect(api.askedOf('POST /notifications/read').map(({ body }) => body)).toEqual([{ ids: [noted.id] }]),
  )
  expect(address()).not.toContain('report')
})
