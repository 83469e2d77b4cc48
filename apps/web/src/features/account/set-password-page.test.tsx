import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SetPasswordPage } from './set-password-page.tsx'

afterEach(() => history.replaceState(null, '', '/'))

const open = (api: Answers, token = 'x'.repeat(43)) => {
  history.replaceState(null, '', `/set-password#${token}`)
  return renderPage(<SetPasswordPage />, { api })
}
const invited = { name: 'Meera Iyer', email: 'meera@acme.example', company: 'Acme', passwordMinLength: 6 }

it('sends no request for an address without a link', async () => {
  const { api } = await open({}, '')
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.')
  expect(screen.queryByRole('button')).toBeNull()
  expect(api.asked).toEqual([])
})

it('shows that a link has ended, without a retry button', async () => {
  await open({ 'POST /api/auth/invitation/look': new Refused('invitation_invalid') })
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This link does not work')
  expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/login')
  expect(screen.queryByRole('button')).toBeNull()
})

it('without a connection the link can be looked up again', async () => {
  const { user, api } = await open({ 'POST /api/auth/invitation/look': unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  api.serve({ 'POST /api/auth/invitation/look': invited })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Set password' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})
