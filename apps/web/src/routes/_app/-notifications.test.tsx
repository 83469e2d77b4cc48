import { screen, waitFor, within } from '@testing-library/react'
import { act } from '@testing-library/react'
import { dehydrate, hydrate } from '@tanstack/react-query'
import { Bell } from '#web/features/notifications/bell.tsx'
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { deliverOutbox } from '#web/lib/outbox.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import type { Output } from '#web/lib/api.ts'
import { queryClient } from '#web/lib/query.ts'
import { Route } from './notifications.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'

afterEach(async () => {
  endPage()
  vi.restoreAllMocks()
  await clearDevice()
  await refreshOutbox()
})

type Notification = Output<'GET /notifications'>['items'][number]

const example = exampleOf('GET /notifications').items[0]!
const counts = exampleOf('GET /notifications/counts')

/** A notification whose number is its age: 1 is the oldest. */
const note = (number: number, changes: Partial<Notification> = {}): Notification => ({
  ...example,
  id: `note_01k0000000e000000000000${String(number).padStart(3, '0')}`,
  message: `Message ${number}.`,
  sentence: changes.message ?? `Message ${number}.`,
  actionType: 'TASK_UPDATED',
  link: `/my-tasks?taskId=${number}`,
  timestamp: '2026-06-09T08:00:00Z',
  read: true,
  ...changes,
})
const submitted = (number: number, name: string, changes: Partial<Notification> = {}) =>
  note(number, {
    actionType: 'ACKNOWLEDGE_REPORT',
    targetId: `report_01k0000000e000000000000${String(number).padStart(3, '0')}`,
    message: `${name} submitted the report for 09-Jun-2026.`,
    actors: [{ id: `user_01k0000000e000000000000${String(number).padStart(3, '0')}`, name }],
    read: false,
    ...changes,
  })
const listOf = (...items: Notification[]) => ({ items, unread: 0, hasMore: false })

const open = (api: Answers, at = '/notifications', as = somebodyWith('CAN_VIEW_OWN_REPORTS')) =>
  renderPage(Route, {
    as,
    at,
    api: {
      'GET /notifications/counts': counts,
      'POST /notifications/read': { marked: 1 },
      'POST /notifications/read-all': { marked: 1 },
      ...api,
    },
  })
const ids = (...numbers: number[]) => numbers.map((number) => note(number).id)
const rows = () => screen.getAllByRole('link').map((link) => link.textContent.trim())
/** Refetches, as after a hint of the server. */
const refetch = () => queryClient.invalidateQueries({ queryKey: ['notifications'] })

it('shows unread important ones on top, then the days', async () => {
  await open({
    'GET /notifications': listOf(
      note(5),
      note(4, { isCrucial: true, read: false, message: 'Your role has changed.' }),
      note(3, { timestamp: '2026-06-08T08:00:00Z', isCrucial: true }),
      note(2, { timestamp: '2026-06-07T08:00:00Z' }),
    ),
  })
  const section = (name: string) => screen.findByRole('region', { name })
  expect(await section('Important')).toHaveTextContent('1, until you open them')
  expect(within(await section('Important')).getByRole('link')).toHaveAccessibleName(
    'Unread. Important Your role has changed.',
  )
  expect(await section('Today')).toHaveTextContent('Tue 09-Jun-2026')
  expect(await section('Yesterday')).toHaveTextContent('Mon 08-Jun-2026')
  expect(await section('Sun 07-Jun-2026')).toHaveTextContent('Message 2.')
  expect(screen.getByText('2 unread, 1 of them important')).toBeVisible()
})

it('expands a group to its members, and marks them as read', async () => {
  const items = [submitted(3, 'Asha'), submitted(2, 'Ben'), submitted(1, 'Chi')]
  const { user, api } = await open({ 'GET /notifications': listOf(...items) })
  const group = await screen.findByRole('link', { name: /Asha, Ben and 1 other submitted their reports/ })
  expect(group).toHaveAttribute('href', '/manage-reports')
  const toggle = screen.getByRole('button', { name: 'Show all 3' })
  expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await user.click(toggle)
  const members = screen.getByRole('list', { name: 'Asha, Ben and 1 other submitted their reports.' })
  expect(
    within(members)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/my-tasks?taskId=3', '/my-tasks?taskId=2', '/my-tasks?taskId=1'])
  await waitFor(() =>
    expect(api.askedOf('POST /notifications/read').map(({ body }) => body)).toEqual([{ ids: ids(3, 2, 1) }]),
  )
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(within(group.closest('li')!).queryAllByRole('link')).toHaveLength(1)
})

it('keeps a group that is expanded in a list of unread ones', async () => {
  const { user, api } = await open(
    { 'GET /notifications': listOf(submitted(2, 'Asha'), submitted(1, 'Ben')) },
    '/notifications?show=unread',
  )
  await user.click(await screen.findByRole('button', { name: 'Show both' }))
  expect(screen.getByRole('button', { name: 'Hide' })).toBeVisible()
  expect(api.askedOf('POST /notifications/read')).toEqual([])
})

it('marks one, a group and all as read', async () => {
  const { user, api } = await open({
    'GET /notifications': listOf(submitted(3, 'Asha'), submitted(2, 'Ben'), note(1, { read: false })),
    'GET /notifications/counts': { ...counts, all: { ...counts.all, unread: 4 } },
  })
  await user.click(await screen.findByRole('button', { name: 'Mark read, Message 1.' }))
  await user.click(screen.getByRole('button', { name: /^Mark read, Asha and Ben/ }))
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('All notifications marked as read.')).toBeVisible()
  expect(api.askedOf('POST /notifications/read').map(({ body }) => body)).toEqual([
    { ids: ids(1) },
    { ids: ids(3, 2) },
  ])
  expect(api.askedOf('POST /notifications/read-all')).toHaveLength(1)
})

it('asks before it clears all, and not before it clears the read ones', async () => {
  const { user, api } = await open({
    'GET /notifications': listOf(note(1)),
    'DELETE /notifications': { deleted: 5 },
  })
  await screen.findByText('Message 1.')
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Clear Read')
  expect(await screen.findByText('5 notifications cleared.')).toBeVisible()
  await choose('Clear All')
  const dialog = await screen.findByRole('dialog', { name: 'Clear all 5 notifications?' })
  expect(api.askedOf('DELETE /notifications')).toHaveLength(1)
  const none = { total: 0, unread: 0, importantUnread: 0 }
  api.serve({
    'GET /notifications': listOf(),
    'GET /notifications/counts': { ...counts, all: { ...counts.all, ...none } },
  })
  await user.click(within(dialog).getByRole('button', { name: 'Clear All' }))
  expect(await screen.findByText('All notifications have been cleared.')).toBeVisible()
  // The buttons that had the focus are removed with the last notification.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(api.askedOf('DELETE /notifications').map(({ query }) => query)).toEqual([
    { which: 'read' },
    { which: 'all' },
  ])
})

it('announces arrivals and shows them on request, to avoid a layout shift', async () => {
  const old = [note(2), note(1)]
  const { user, api } = await open({ 'GET /notifications': listOf(...old) })
  await screen.findByText('Message 2.')
  api.serve({ 'GET /notifications': listOf(note(4), note(3), ...old) })
  await refetch()
  expect(await screen.findByText('2 new notifications')).toHaveAttribute('role', 'status')
  expect(rows()).toEqual(['Message 2.', 'Message 1.'])
  await user.click(screen.getByRole('button', { name: '2 new' }))
  expect(rows()).toEqual(['Message 4.', 'Message 3.', 'Message 2.', 'Message 1.'])
  await waitFor(() => expect(screen.getByRole('link', { name: 'Message 4.' })).toHaveFocus())
  expect(screen.queryByRole('button', { name: /new$/ })).toBeNull()
})

it('counts the unread ones of the chosen kind', async () => {
  const counted = (unread: number) => ({ total: 12, unread, important: 0, importantUnread: 0 })
  await open(
    {
      'GET /notifications': listOf(note(1, { read: false })),
      'GET /notifications/counts': {
        all: counted(10),
        kinds: { ...counts.kinds, reports: counted(4) },
      },
    },
    '/notifications?show=unread&kind=reports',
  )
  expect(await screen.findByText('4 of 10 unread')).toBeVisible()
})

it('offers neither actions nor filters while the list is empty', async () => {
  const none = { total: 0, unread: 0, important: 0, importantUnread: 0 }
  await open({
    'GET /notifications': listOf(),
    'GET /notifications/counts': {
      all: none,
      kinds: Object.fromEntries(Object.keys(counts.kinds).map((kind) => [kind, none])) as typeof counts.kinds,
    },
  })
  await screen.findByText(/^No notifications\. /)
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  expect(screen.queryByRole('group', { name: 'Kinds' })).toBeNull()
})

it('shows an arrival in an empty list immediately', async () => {
  const { api } = await open({ 'GET /notifications': listOf() })
  expect(
    await screen.findByText('No notifications. Replies, tasks and reminders for you will be here.'),
  ).toBeVisible()
  api.serve({ 'GET /notifications': listOf(note(1)) })
  await refetch()
  expect(await screen.findByText('Message 1.')).toBeVisible()
})

it('handles the keys J, K, E and Shift E, and keeps the position of a row that leaves the list', async () => {
  const items = [3, 2, 1].map((number) => note(number, { read: false }))
  const { user, api } = await open({ 'GET /notifications': listOf(...items) }, '/notifications?show=unread')
  await screen.findByText('Message 3.')
  await user.keyboard('jj')
  expect(screen.getByRole('link', { name: 'Unread. Message 2.' })).toHaveFocus()
  await user.keyboard('k')
  expect(screen.getByRole('link', { name: 'Unread. Message 3.' })).toHaveFocus()
  api.serve({ 'GET /notifications': listOf(...items.slice(1)) })
  await user.keyboard('e')
  await waitFor(() => expect(screen.queryByText('Message 3.')).toBeNull())
  expect(api.askedOf('POST /notifications/read').map(({ body }) => body)).toEqual([{ ids: ids(3) }])
  expect(screen.getByRole('link', { name: 'Unread. Message 2.' })).toHaveFocus()
  await user.keyboard('{Shift>}e{/Shift}')
  await waitFor(() => expect(api.askedOf('POST /notifications/read-all')).toHaveLength(1))
})

it('opens the target with Enter, and marks the notification as read', async () => {
  const { user, api, address } = await open({
    'GET /notifications': listOf(note(1, { read: false, link: '/team-tasks' })),
  })
  await screen.findByText('Message 1.')
  await user.keyboard('j{Enter}')
  await expect.poll(address).toBe('/team-tasks')
  await waitFor(() => expect(api.askedOf('POST /notifications/read')).toHaveLength(1))
})

it('requests the filters of the address, counts beside it, and drops invalid parameters', async () => {
  const { user, api, address } = await open(
    { 'GET /notifications': listOf() },
    '/notifications?kind=tasks&show=sideways&before=5',
  )
  expect(await screen.findByText('No notification matches these filters.')).toBeVisible()
  const asked = () => api.askedOf('GET /notifications').at(-1)?.query
  expect(asked()).toEqual({ kind: 'tasks', pageSize: '50' })
  await user.click(screen.getByRole('button', { name: 'Unread' }))
  await expect.poll(address).toBe('/notifications?show=unread&kind=tasks')
  await waitFor(() => expect(asked()).toEqual({ kind: 'tasks', show: 'unread', pageSize: '50' }))
  expect(screen.getByRole('button', { name: 'Reports 1' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: 'Tasks' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(await screen.findByRole('button', { name: 'Reset Filters' }))
  await expect.poll(address).toBe('/notifications')
  expect(await screen.findByRole('button', { name: 'Reports 3' })).toBeVisible()
})

it('loads older ones after the last loaded one', async () => {
  const { user, api } = await open({
    'GET /notifications': ({ query }) =>
      query['before'] ? listOf(note(1)) : { ...listOf(note(2)), hasMore: true },
  })
  expect(await screen.findByText('1 of 5')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByText('Message 1.')).toBeVisible()
  expect(api.askedOf('GET /notifications').at(-1)?.query).toMatchObject({ before: note(2).id })
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('quotes the comment of an acknowledgment below its sentence', async () => {
  const sentence = 'Meera acknowledged your report for 09-Jun-2026. 👏'
  const acknowledged = { actionType: 'EOD_ACKNOWLEDGED', sentence, quote: 'Good recovery.' }
  await open({ 'GET /notifications': listOf(note(1, acknowledged)) })
  expect(await screen.findByText('Good recovery.')).toHaveProperty('tagName', 'BLOCKQUOTE')
  expect(rows()).toEqual(['Meera acknowledged your report for 09-Jun-2026. Well done'])
})

it('shows why the list failed to load, and loads it on retry', async () => {
  const { user, api } = await open({ 'GET /notifications': new Refused('internal') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The notifications could not be loaded.')
  api.serve({ 'GET /notifications': listOf(note(1)) })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Message 1.')).toBeVisible()
})

it('is not for platform administrators, who have no notifications', async () => {
  const { address, api } = await open({}, '/notifications', platformAdministrator())
  expect(address()).toBe('/dashboard')
  expect(api.asked).toEqual([])
})

it('snoozes a reminder, and undoes that', async () => {
  const due = note(1, { type: 'reminder', actionType: 'TASK_DUE_TODAY', message: 'Roster is due today.' })
  const { user, api } = await open({
    'GET /notifications': listOf(due),
    'POST /notifications/{notificationId}/snooze': { until: '2026-06-09T12:30:00Z' },
    'DELETE /notifications/{notificationId}/snooze': undefined,
  })
  await user.click(await screen.findByRole('button', { name: 'More about Roster is due today.' }))
  await user.click(await screen.findByRole('menuitem', { name: 'This evening, 6:00 PM' }))
  expect(await screen.findByText('It comes again 6:00 PM.')).toBeVisible()
  expect(api.askedOf('POST /notifications/{notificationId}/snooze')).toMatchObject([
    { path: { notificationId: due.id }, body: { until: 'evening' } },
  ])
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(api.askedOf('DELETE /notifications/{notificationId}/snooze')).toHaveLength(1))
})

it('mutes a kind for today, and offers snooze only for reminders', async () => {
  const { user, api } = await open({
    'GET /notifications': listOf(note(1, { actionType: 'TASK_MENTIONED' })),
    'PATCH /me/notification-settings': exampleOf('GET /me/notification-settings'),
  })
  await user.click(await screen.findByRole('button', { name: 'More about Message 1.' }))
  const mute = await screen.findByRole('menuitem', { name: 'Mute “Comment or mention” today' })
  expect(screen.queryByText('Snooze')).toBeNull()
  await user.click(mute)
  expect(await screen.findByText('“Comment or mention” is muted for today.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.askedOf('PATCH /me/notification-settings').map(({ body }) => body)).toEqual([
      { mute: { topic: 'comments', isMuted: true } },
      { mute: { topic: 'comments', isMuted: false } },
    ]),
  )
})

it('marks read ones as unread again', async () => {
  const { user, api } = await open({
    'GET /notifications': listOf(note(1)),
    'POST /notifications/unread': { marked: 1 },
  })
  await user.click(await screen.findByRole('button', { name: 'More about Message 1.' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Mark unread' }))
  await waitFor(() =>
    expect(api.askedOf('POST /notifications/unread').map(({ body }) => body)).toEqual([{ ids: ids(1) }]),
  )
})

it('marks as read without a connection, also the unread number, and sends it once with the newest that was seen', async () => {
  const me = somebodyWith('CAN_VIEW_OWN_REPORTS')
  const api = {
    'GET /notifications': listOf(note(3, { read: false }), note(2, { read: false }), note(1)),
    'GET /notifications/unread': { count: 2, newest: [] },
  }
  const { user } = await open(api, '/notifications', me)
  await user.click(await screen.findByRole('button', { name: 'More about Message 1.' }))
  goOffline()
  await user.click(await screen.findByRole('menuitem', { name: 'Mark unread' }))
  expect(await screen.findByRole('button', { name: 'Mark read, Message 1.' })).toBeVisible()
  expect(await screen.findByText('Will be sent when you are online')).toBeVisible()
  // Marked and unmarked before it was sent: nothing is left to send.
  await user.click(screen.getByRole('button', { name: 'Mark read, Message 1.' }))
  await waitFor(() => expect(outboxStore.entries()).toEqual([]))
  await user.click(screen.getByRole('button', { name: 'Mark read, Message 2.' }))
  await waitFor(() => expect(outboxStore.entries()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark read/ })).toBeNull())
  await waitFor(() => expect(outboxStore.entries()).toHaveLength(1))

  const answers = dehydrate(queryClient)
  endPage()
  await refreshOutbox()
  hydrate(queryClient, answers)
  const again = await renderPage(<Bell />, { as: me, api })
  goOnline()
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  again.api.serve({
    'POST /notifications/read-all': { marked: 2 },
    'GET /notifications/unread': { count: 0, newest: [] },
  })
  await act(() => deliverOutbox(me.user.id))
  await act(() => deliverOutbox(me.user.id))
  expect(again.api.askedOf('POST /notifications/read-all').map(({ query }) => query)).toEqual([
    { upTo: note(3).id },
  ])
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
})

it('shows more than 99 unread ones the same way in the bell and on the page, after reading one and all', async () => {
  const me = somebodyWith('CAN_VIEW_OWN_REPORTS')
  const none = { total: 0, unread: 0, important: 0, importantUnread: 0 }
  const counted = (unread: number) => ({ ...counts, all: { ...none, total: 150, unread } })
  const served = {
    'GET /notifications': listOf(note(2, { read: false }), note(1, { read: false })),
    'GET /notifications/unread': { count: 100, newest: ids(2, 1) },
    'GET /notifications/counts': counted(150),
  }
  const { user, api } = await renderPage(
    <>
      <Bell />
      <NotificationsPage search={{}} />
    </>,
    { as: me, api: served },
  )
  const bell = () => screen.getByRole('button', { name: /^Notifications/ })
  await screen.findByText('150 unread')
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifications, more than 99 unread'))
  expect(bell()).toHaveTextContent('99+')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'Mark read, Message 2.' }))
  expect(await screen.findByText('149 unread')).toBeVisible()
  expect(bell()).toHaveTextContent('99+')
  await user.click(screen.getByRole('button', { name: 'Mark all read' }))
  expect(await screen.findByText('Nothing unread')).toBeVisible()
  expect(bell()).toHaveAccessibleName('Notifications')
  expect(api.askedOf('POST /notifications/read')).toEqual([])
})

it('says without a connection what needs it', async () => {
  const { user } = await open({ 'GET /notifications': listOf(note(1)) })
  await screen.findByText('Message 1.')
  goOffline()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  expect(await screen.findByText('You are offline: clearing needs the connection')).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Clear All' })).toBeDisabled()
})
