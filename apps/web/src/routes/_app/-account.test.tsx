import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { everyExample, exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import type { Me } from '#web/lib/session.ts'
import { Route } from './account.index.tsx'

const open = (as: Me, at: string) =>
  renderPage(Route, { as, at, api: { ...everyExample(new Refused('internal')), 'GET /me': as } })

it('shows a platform administrator the settings that apply to them, and does not require a current password', async () => {
  const { user, api, address } = await open(platformAdministrator(), '/account?dialog=password')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
  await waitFor(() => expect(dialog.getByLabelText('New password', { exact: true })).toHaveFocus())
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.keyboard('{Escape}')
  await expect.poll(address).toBe('/account')
  expect(screen.queryByText('Time and mail')).toBeNull()
  expect(await screen.findByText('Two-factor sign-in')).toBeVisible()
  expect(api.askedOf('GET /me/profile')).toEqual([])
})

it('links a person of a company to its holidays', async () => {
  await open(somebodyWith('CAN_VIEW_OWN_REPORTS'), '/account')
  expect(await screen.findByText('Time and mail')).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Holidays of the company' })).toHaveAttribute(
    'href',
    '/holidays',
  )
  expect(screen.getByText(exampleOf('GET /me/profile').notificationEmail)).toBeVisible()
})

it('links people who may edit users to the page where their own data is edited', async () => {
  await open(somebodyWith('CAN_MANAGE_USERS', 'CAN_EDIT_USER'), '/account')
  expect(await screen.findByRole('link', { name: 'User Management' })).toHaveAttribute(
    'href',
    '/user-management',
  )
  expect(screen.queryByText('Your administrator can change these.')).toBeNull()
})
