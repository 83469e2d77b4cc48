import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as leaving from '#web/lib/leave-for.ts'
import { Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignInPage } from './sign-in-page.tsx'

const page = 'https://sign-in.company.example/authorize'
const answers = { 'POST /api/auth/company-sign-in': { url: page } } as const
const company = () => screen.getByRole('button', { name: 'Use company sign-in' })

it('leads to the sign-in of the company with the typed email and the wanted page', async () => {
  const leaveFor = vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  const { user, api } = await renderPage(<SignInPage next="/my-tasks" />, { at: '/login', api: answers })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@Company.example')
  await user.click(company())
  const field = await screen.findByRole('textbox', { name: 'Work email' })
  expect(field).toHaveValue('ana@Company.example')
  expect(field).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await expect.poll(() => leaveFor.mock.calls).toEqual([[page]])
  expect(api.askedOf('POST /api/auth/company-sign-in').map(({ body }) => body)).toEqual([
    { domain: 'company.example', returnTo: '/my-tasks' },
  ])
})

it('says why it does not go on, and goes back to the password', async () => {
  const { user } = await renderPage(<SignInPage next="/" />, {
    at: '/login',
    api: { 'POST /api/auth/company-sign-in': new Refused('company_sign_in_unknown') },
  })
  await user.click(company())
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter your work email.')
  await user.type(screen.getByRole('textbox', { name: 'Work email' }), 'a@b.example{Enter}')
  expect(await screen.findByText(/^No company offers its own sign-in/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(screen.getByLabelText('Password', { exact: true })).toBeVisible()
})

it('leads there after a refused password of a company that requires it', async () => {
  const { user } = await renderPage(<SignInPage next="/" />, {
    at: '/login',
    api: { 'POST /api/auth/sign-in/email': new Refused('company_sign_in_required') },
  })
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ana@company.example')
  await user.type(screen.getByLabelText('Password', { exact: true }), 'any{Enter}')
  expect(await screen.findByRole('textbox', { name: 'Work email' })).toHaveValue('ana@company.example')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your company signs in with its own sign-in.')
})

it('says why the sign-in of the company failed', async () => {
  await renderPage(<SignInPage next="/" failure="archived" />, { at: '/login' })
  expect(screen.getByRole('alert')).toHaveTextContent('Your account is archived.')
})

it('starts again at the company after a refusal, and never offers its domain as the email of a password', async () => {
  const { user } = await renderPage(<SignInPage next="/" failure="denied" company="acme.example" />, {
    at: '/login',
  })
  expect(await screen.findByRole('textbox', { name: 'Work email' })).toHaveValue('acme.example')
  expect(screen.getByRole('alert')).toHaveTextContent(/did not let you in/)
  await user.click(screen.getByRole('button', { name: 'Sign in another way' }))
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('asks for the password if the sign-in of the company is not in use any more', async () => {
  await renderPage(<SignInPage next="/" failure="switched" company="acme.example" />, { at: '/login' })
  expect(screen.getByRole('alert')).toHaveTextContent('Sign in with your password.')
  expect(screen.getByLabelText('Password', { exact: true })).toBeVisible()
})

it('can be sent again when the browser shows the page again as it was left', async () => {
  const leaveFor = vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  const { user } = await renderPage(<SignInPage next="/" />, { at: '/login', api: answers })
  await user.click(company())
  await user.type(await screen.findByRole('textbox', { name: 'Work email' }), 'ana@company.example{Enter}')
  await expect.poll(() => leaveFor.mock.calls).toHaveLength(1)
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await expect.poll(() => leaveFor.mock.calls).toHaveLength(2)
})

it('keeps a page whose session has ended, and goes on when the person is back from the other tab', async () => {
  const me = somebodyWith()
  const onSignedIn = vi.fn()
  const { user, api } = await renderPage(<SignInForm email={me.user.email} onSignedIn={onSignedIn} />, {
    api: { ...answers, 'GET /session': { me: null, refusal: null } },
  })
  await user.click(company())
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  const link = await screen.findByRole('link', { name: 'Open your company’s sign-in' })
  expect(link).toHaveAttribute('href', page)
  expect(link).toHaveAttribute('target', '_blank')
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => api.askedOf('GET /session')).toHaveLength(1)
  expect(onSignedIn).not.toHaveBeenCalled()
  api.serve({ 'GET /session': { me, refusal: null } })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => onSignedIn.mock.calls).toEqual([[me.user.id]])
})
