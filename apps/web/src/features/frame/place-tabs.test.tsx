import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { PlaceTabs } from './place-tabs.tsx'

const person = somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_OWN_REPORTS', 'CAN_MANAGE_USERS')

it('lists the pages of the current place and marks the open one', async () => {
  await renderPage(<PlaceTabs />, { as: person, at: '/admin-trigger-log' })
  const tabs = await screen.findByRole('navigation', { name: 'Pages of Consistency Tracker' })
  expect(within(tabs).getAllByRole('link')).toHaveLength(3)
  const current = within(tabs).getByRole('link', { current: 'page' })
  expect(current).toHaveTextContent('Trigger Log')
  expect(within(tabs).getByRole('link', { name: 'Tracker' })).toHaveAttribute('href', '/delinquent-reports')
})

it('has a tab for All EOD Reports beside those of the team', async () => {
  const both = somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS', 'CAN_VIEW_OWN_REPORTS')
  await renderPage(<PlaceTabs />, { as: both, at: '/all-reports?status=pending' })
  const tabs = await screen.findByRole('navigation', { name: 'Pages of Reports' })
  expect(within(tabs).getByRole('link', { current: 'page' })).toHaveTextContent('All EOD Reports')
  expect(within(tabs).getByRole('link', { name: 'Team' })).toHaveAttribute('href', '/manage-reports')
})

it.each([
  ['in the review, which fills the page', '/manage-reports?review=1'],
  ['where the place has one page', '/holidays'],
  ['on a page of no place', '/notifications'],
])('are hidden %s', async (_, at) => {
  await renderPage(
    <>
      <PlaceTabs />
      <h1>Page</h1>
    </>,
    { as: person, at },
  )
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('are hidden in one role on a phone, which links back to the list of roles', async () => {
  const administrator = somebodyWith('CAN_MANAGE_USERS', 'CAN_MANAGE_ROLES')
  const open = (at: string) =>
    renderPage(
      <>
        <PlaceTabs />
        <h1>Page</h1>
      </>,
      { as: administrator, at },
    )
  await open('/roles-permissions?role=role_1')
  expect(await screen.findByRole('link', { name: 'Roles' })).toBeVisible()
  endPage()

  inWindow(phone)
  await open('/roles-permissions')
  expect(await screen.findByRole('link', { name: 'Roles' })).toBeVisible()
  endPage()
  await open('/roles-permissions?role=role_1')
  expect(await screen.findByRole('heading')).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})
