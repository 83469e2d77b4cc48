import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ActivityFeed } from './activity-feed.tsx'

const nothing = { 'GET /activity': { items: [] } }
const me = somebodyWith('CAN_VIEW_OWN_REPORTS')

it('shows that there is no activity', async () => {
  await renderPage(<ActivityFeed title="Recent Activity" scope="own" search={{}} onChange={() => {}} />, {
    as: me,
    api: nothing,
  })
  expect(await screen.findByText('No activity to display.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Filters' })).toBeNull()
})

it('offers to reset filters that match nothing', async () => {
  const onChange = vi.fn<() => void>()
  const { user, api } = await renderPage(
    <ActivityFeed title="Recent Activity" scope="own" search={{ kind: 'tasks' }} onChange={onChange} />,
    { as: me, api: nothing },
  )
  await user.click(await screen.findByRole('button', { name: 'Reset Filters' }))
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ person: undefined, kind: undefined })
  expect(api.askedOf('GET /activity')[0]?.query).toMatchObject({ scope: 'own', kind: 'tasks' })
})

it('shows days, folds similar entries, and repeats no change that the sentence contains', async () => {
  const [example] = exampleOf('GET /activity').items
  const base = { ...example!, actorId: null, targetUserId: null, details: [] }
  const idOf = (place: number) => `act_01k0000000e0000000000000c${place}`
  const off = ['Asha', 'Bela', 'Chen'].map((name, place) => ({
    ...base,
    id: idOf(place + 1),
    type: 'leave.weekly-off',
    kind: 'weekly-offs' as const,
    words: `${name} has a weekly off on Tue 09-Jun-2026.`,
    targetUserId: `user_01k0000000e000000000000${place}a1`,
    targetUserName: name,
    timestamp: '2026-06-09T03:00:00Z',
  }))
  const completed = {
    ...base,
    id: idOf(5),
    type: 'task.status-changed',
    kind: 'tasks' as const,
    actorId: me.user.id,
    actorName: me.user.name,
    words: 'You completed “Driver roster”.',
    details: [{ field: 'status', from: 'In Progress', to: 'Completed' }],
    timestamp: '2026-06-08T09:00:00Z',
  }
  const commented = {
    ...completed,
    id: idOf(6),
    type: 'task.commented',
    words: 'You commented on “Driver roster”.',
    details: [],
    comment: 'Done by noon.',
  }
  await renderPage(<ActivityFeed title="Recent Activity" scope="own" search={{}} onChange={() => {}} />, {
    as: me,
    api: { 'GET /activity': { items: [...off, completed, commented] } },
  })
  expect(await screen.findByText('3 people have a weekly off.')).toBeVisible()
  expect(screen.getByText(/^Asha has a weekly off/)).not.toBeVisible()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
  expect(screen.getByText('You completed “Driver roster”.')).toBeVisible()
  expect(screen.queryByText(/In Progress/)).toBeNull()
  expect(screen.getByRole('blockquote')).toHaveTextContent('Done by noon.')
})
