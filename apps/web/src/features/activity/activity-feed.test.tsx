import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ActivityFeed } from './activity-feed.tsx'

const nothing = { 'GET /activity': { items: [] } }
const me = somebodyWith('CAN_VIEW_OWN_REPORTS')

it('says that there is no activity', async () => {
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
