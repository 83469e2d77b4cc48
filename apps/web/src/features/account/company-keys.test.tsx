import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CompanyKeys } from './company-keys.tsx'

const [example] = exampleOf('GET /keys').items
const open = (api: Answers) => renderPage(<CompanyKeys />, { as: somebodyWith('CAN_MANAGE_ROLES'), api })

it('lists the keys with their role, owner, state and use', async () => {
  await open({
    'GET /keys': {
      items: [
        { ...example!, lastUsedAt: '2026-06-09T12:40:00Z', lastAddress: '203.0.113.5' },
        { ...example!, id: 'akey_01k0000000e0000000000000y2', name: 'Old', isExpired: true },
        { ...example!, id: 'akey_01k0000000e0000000000000y3', name: 'Left', isStopped: true },
      ],
    },
  })
  const [first, expired, stopped] = (await screen.findAllByRole('button', { name: /^End key/ })).map(
    (button) => button.closest('li')!,
  )
  expect(first).toHaveTextContent('Manager · 1 permission · made by Meera Iyer')
  expect(first).toHaveTextContent(/last used .+ from 203\.0\.113\.5 · only from 203\.0\.113\.0\/24/)
  expect(within(first!).getByText('See their own reports')).toBeInTheDocument()
  expect(expired).toHaveTextContent('Expired')
  expect(stopped).toHaveTextContent('Stopped: its maker could not make it now')
  expect(screen.getByRole('link', { name: 'Access to my account' })).toHaveAttribute(
    'href',
    '/account/access',
  )
})

it('asks before it ends a key, and keeps the question open with the reason if it fails', async () => {
  const { user, api } = await open({
    'GET /keys': { items: [example!] },
    'DELETE /keys/{keyId}': new Refused('key_not_found'),
  })
  await user.click(await screen.findByRole('button', { name: 'End key Payroll' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End key Payroll?' }))
  await user.click(dialog.getByRole('button', { name: 'End key' }))
  expect(await dialog.findByText('This key does not exist any more.')).toBeVisible()
  api.serve({ 'DELETE /keys/{keyId}': undefined, 'GET /keys': { items: [] } })
  await user.click(dialog.getByRole('button', { name: 'End key' }))
  expect(await screen.findByText('Key ended.')).toBeVisible()
  expect(await screen.findByText('No program has a key of the company yet.')).toBeVisible()
  // The button that opened the question is removed with the key.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keys' })).toHaveFocus())
})

it('says if the keys could not be loaded', async () => {
  await open({ 'GET /keys': new Refused('internal') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})
