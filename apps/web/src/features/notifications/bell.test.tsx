import { Link } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { forgetPerson } from '#web/lib/storage.ts'
import { Bell } from './bell.tsx'

it('closes when another page is opened beside it', async () => {
  const { user } = await renderPage(
    <>
      <Bell />
      <Link to="/people/$personId" params={{ personId: 'user_2' }}>
        Next person
      </Link>
    </>,
    {
      as: somebodyWith('CAN_VIEW_OWN_REPORTS'),
      at: '/people/$personId',
      api: {
        'GET /notifications/unread': exampleOf('GET /notifications/unread'),
        'GET /notifications': exampleOf('GET /notifications'),
      },
    },
  )
  await user.keyboard('gn')
  expect(await screen.findByRole('link', { name: 'See all' })).toBeVisible()
  // As a shortcut does it, without a press outside of the panel.
  screen.getByRole('link', { name: 'Next person' }).click()
  await expect.poll(() => screen.queryByRole('link', { name: 'See all' })).toBeNull()
})

it('shows the unread notifications at the icon of the installed app, and none after a logout or once all are read', async () => {
  const setAppBadge = vi.fn(async (_count: number) => undefined)
  Object.defineProperty(navigator, 'setAppBadge', { configurable: true, value: setAppBadge })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'setAppBadge'))
  const shown = () => setAppBadge.mock.calls.map(([count]) => count)
  const { api } = await renderPage(<Bell />, {
    as: somebodyWith(),
    api: { 'GET /notifications/unread': { count: 3, newest: [] } },
  })
  await expect.poll(shown).toEqual([3])
  api.serve({ 'GET /notifications/unread': { count: 1, newest: [] } })
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  await expect.poll(shown).toEqual([3, 1])
  forgetPerson()
  expect(shown()).toEqual([3, 1, 0])
  api.serve({ 'GET /notifications/unread': { count: 0, newest: [] } })
  await queryClient.invalidateQueries({ queryKey: ['notifications'] })
  await expect.poll(shown).toEqual([3, 1, 0, 0])
})
