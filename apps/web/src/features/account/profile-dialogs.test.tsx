import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { NotificationEmailDialog } from './profile-dialogs.tsx'

it('asks for the current password before notifications go to another address', async () => {
  const me = somebodyWith()
  const profile = exampleOf('GET /me/profile')
  const { user, api } = await renderPage(
    <NotificationEmailDialog profile={profile} isOpen onClose={() => {}} />,
    { as: me, api: { 'PATCH /me/profile': profile, 'GET /me': me } },
  )
  const address = await screen.findByLabelText('Notification email')
  await user.clear(address)
  await user.type(address, 'meera@new.example')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  const password = screen.getByLabelText('Current password')
  expect(password).toHaveAccessibleDescription('Current password is required')
  expect(api.askedOf('PATCH /me/profile')).toEqual([])
  await user.type(password, 'right-horse')
  await user.click(screen.getByRole('button', { name: 'Change email' }))
  await expect
    .poll(() => api.askedOf('PATCH /me/profile').map(({ body }) => body))
    .toEqual([{ notificationEmail: 'meera@new.example', currentPassword: 'right-horse' }])
})
