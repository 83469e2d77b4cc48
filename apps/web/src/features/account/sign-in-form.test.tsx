import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Refused, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const email = 'employee@globex.example'
const emailField = () => screen.getByRole('textbox', { name: 'Email' })
const passwordField = () => screen.getByLabelText<HTMLInputElement>('Password', { exact: true })
const open = () => renderPage(<SignInPage next="/dashboard" />, { at: '/login' })

it('needs both fields, and focuses the empty one', async () => {
  const { user, api } = await open()
  expect(emailField()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Email and password are required.')
  expect(emailField()).toHaveFocus()
  await user.type(emailField(), `${email}{Enter}`)
  expect(passwordField()).toHaveFocus()
  expect(api.asked).toEqual([])
})

it.each<[string, Refused | typeof unreachable, string]>([
  [
    'invalid_credentials',
    new Refused('invalid_credentials'),
    'Invalid email or password, or account is suspended.',
  ],
  [
    'too_many_attempts',
    new Refused('too_many_attempts'),
    'Too many failed attempts. Please try again later.',
  ],
  [
    'too_many_attempts with its end',
    new Refused('too_many_attempts', [], 600),
    'Too many failed attempts. Please try again later. You can try again at ',
  ],
  [
    'a suspended company',
    new Refused('tenant_blocked'),
    'Invalid email or password, or account is suspended. Your company’s access to Daymark is paused.',
  ],
  ['a failure of the server', new Refused('internal'), 'Login failed. Please try again.'],
  ['no connection', unreachable, 'Daymark cannot be reached. Check your connection and try again.'],
])('shows the message for %s, and keeps the email', async (_, answer, text) => {
  const { user, api, address } = await open()
  api.serve({ 'POST /api/auth/sign-in/email': answer })
  await user.type(emailField(), email)
  await user.type(passwordField(), 'not the password{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(emailField()).toHaveValue(email)
  const password = passwordField()
  expect(password).toHaveFocus()
  // Typing replaces the wrong password.
  await waitFor(() => expect([password.selectionStart, password.selectionEnd]).toEqual([0, 16]))
  expect(address()).toBe('/login')
})

it('says while offline that signing in needs the connection, and sends nothing', async () => {
  const { user, api } = await open()
  await user.type(emailField(), email)
  goOffline()
  const note = () => screen.queryByText('You are offline: signing in needs the connection.')
  await waitFor(() => expect(note()).toBeVisible())
  await user.type(passwordField(), 'the password{Enter}')
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveAttribute('aria-disabled', 'true')
  expect(api.asked).toEqual([])
  goOnline()
  expect(note()).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign In' })).not.toHaveAttribute('aria-disabled')
  expect(passwordField()).toHaveValue('the password')
})

it('opens the requested page after signing in', async () => {
  const { user, api, address } = await renderPage(<SignInPage next="/account/access" />, { at: '/login' })
  api.serve({
    'POST /api/auth/sign-in/email': { kind: 'signed-in', userId: 'user_01k0000000e0000000000000b1' },
  })
  await user.type(emailField(), ` ${email} `)
  await user.type(passwordField(), 'daymark-demo{Enter}')
  await expect.poll(address).toBe('/account/access')
  expect(api.asked.map(({ body }) => body)).toEqual([{ email, password: 'daymark-demo' }])
})

it('asks for the company if several accounts have the email and the password', async () => {
  const { user, api, address } = await renderPage(<SignInPage next="/dashboard" />, { at: '/login' })
  const [first, second] = ['user_01k0000000e0000000000000b1', 'user_01k0000000e0000000000000b2']
  api.serve({
    'POST /api/auth/sign-in/email': {
      kind: 'choose-company',
      accounts: [
        { userId: first, company: 'Acme' },
        { userId: second, company: 'Globex' },
        { userId: 'user_01k0000000e0000000000000b3', company: null },
      ],
    },
  })
  await user.type(emailField(), email)
  await user.type(passwordField(), 'daymark-demo{Enter}')
  expect(await screen.findByRole('heading', { name: 'Which company?' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Daymark, as a platform administrator' })).toBeVisible()
  api.serve({ 'POST /api/auth/sign-in/email': new Refused('internal') })
  await user.click(screen.getByRole('button', { name: 'Globex' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed. Please try again.')
  api.serve({ 'POST /api/auth/sign-in/email': { kind: 'signed-in', userId: second } })
  await user.click(screen.getByRole('button', { name: 'Globex' }))
  await expect.poll(address).toBe('/dashboard')
  expect(api.asked.at(-1)!.body).toEqual({ email, password: 'daymark-demo', userId: second })
})

it('starts over from the choice of companies, and keeps the typed email', async () => {
  const { user, api } = await open()
  const accounts = [
    { userId: 'user_01k0000000e0000000000000b1', company: 'Acme' },
    { userId: 'user_01k0000000e0000000000000b2', company: 'Globex' },
  ]
  api.serve({ 'POST /api/auth/sign-in/email': { kind: 'choose-company', accounts } })
  await user.type(emailField(), email)
  await user.type(passwordField(), 'daymark-demo{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Start over' }))
  expect(emailField()).toHaveValue(email)
  expect(passwordField()).toHaveValue('')
})
