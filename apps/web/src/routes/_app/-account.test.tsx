import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { everyExample, exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { AppearancePage } from '#web/features/account/appearance-page.tsx'
import { SettingsLayout } from '#web/features/account/settings-layout.tsx'
import type { Me } from '#web/lib/session.ts'
import { Route } from './account.index.tsx'
import { Route as Security } from './account.security.tsx'

const open = (as: Me, at: string) =>
  renderPage(Route, { as, at, api: { ...everyExample(new Refused('internal')), 'GET /me': as } })

it('lets a platform administrator change the password, without the current one', async () => {
  const { user, address } = await renderPage(Security, {
    as: platformAdministrator(),
    at: '/account/security?dialog=password',
    api: { ...everyExample(new Refused('internal')), 'GET /me': platformAdministrator() },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
  await waitFor(() => expect(dialog.getByLabelText('New password', { exact: true })).toHaveFocus())
  expect(dialog.queryByLabelText('Current password')).toBeNull()
  await user.keyboard('{Escape}')
  await expect.poll(address).toBe('/account/security')
  expect(await screen.findByText('Two-factor sign-in')).toBeVisible()
})

it('lets somebody set a first password who has only used the sign-in of the company', async () => {
  const me = { ...somebodyWith('CAN_VIEW_OWN_REPORTS'), isSignedInByCompany: true }
  const { user, api } = await renderPage(Security, {
    as: me,
    at: '/account/security',
    api: {
      ...everyExample(new Refused('internal')),
      'GET /me': me,
      'GET /me/security': { ...exampleOf('GET /me/security'), hasPassword: false },
      'POST /me/password': undefined,
    },
  })
  expect(await screen.findByText('You have none')).toBeVisible()
  expect(screen.queryByText(/^Changed/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Set password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a password' }))
  await user.type(dialog.getByLabelText('New password', { exact: true }), 'quiet-river-stones')
  await user.type(dialog.getByLabelText('New password again'), 'quiet-river-stones')
  await user.click(dialog.getByRole('button', { name: 'Show new password' }))
  expect(dialog.getByRole('button', { name: 'Hide new password' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Show new password again' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Set password' }))
  expect(await screen.findByText('Password set.')).toBeVisible()
  expect(api.askedOf('POST /me/password').map(({ body }) => body)).toEqual([
    { newPassword: 'quiet-river-stones' },
  ])
})

it.each([
  [
    'of a platform administrator, who has no profile',
    platformAdministrator(),
    '/account',
    '/account/security',
  ],
  [
    'to a dialog of the sign-in',
    somebodyWith('CAN_VIEW_OWN_REPORTS'),
    '/account?dialog=two-factor',
    '/account/security?dialog=two-factor',
  ],
])('an address %s leads to Password and security', async (_, as, at, to) => {
  const { address, api } = await open(as, at)
  await expect.poll(address).toBe(to)
  expect(api.askedOf('GET /me/profile')).toEqual([])
})

it('lists the parts of Settings that the person has', async () => {
  const partsOf = async (as: Me) => {
    await renderPage(
      <SettingsLayout>
        <p>Part</p>
      </SettingsLayout>,
      { as, at: '/account/access' },
    )
    const links = within(await screen.findByRole('navigation', { name: 'Settings' })).getAllByRole('link')
    expect(links.find((link) => link.ariaCurrent === 'page')).toHaveTextContent('Access to my account')
    endPage()
    return links.map(({ textContent }) => textContent)
  }
  expect(await partsOf(platformAdministrator())).toEqual([
    'Password and security',
    'Access to my account',
    'Appearance',
  ])
  const parts = await partsOf(somebodyWith('CAN_VIEW_OWN_CALENDAR'))
  expect(parts[0]).toBe('Profile')
  expect(parts).toContain('Calendar address')
  expect(await partsOf(somebodyWith('CAN_VIEW_OWN_REPORTS'))).not.toContain('Calendar address')
})

it('changes the scheme at once, for all browsers of the person', async () => {
  const { user, api } = await renderPage(<AppearancePage />, {
    as: somebodyWith('CAN_VIEW_OWN_REPORTS'),
    api: everyExample(new Refused('internal')),
  })
  await user.click(await screen.findByRole('radio', { name: 'Dark' }))
  await expect
    .poll(() => api.askedOf('PATCH /me').map(({ body }) => body))
    .toEqual([{ preferences: { colorScheme: 'dark' } }])
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
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
