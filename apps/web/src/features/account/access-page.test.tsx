import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Output } from '#web/lib/api.ts'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { AccountAccessPage } from './access-page.tsx'

type Items = Output<'GET /me/account-access'>['items']
const [here, chat] = exampleOf('GET /me/account-access').items
const facts = {
  name: '',
  address: null,
  since: '2026-06-01T09:00:00Z',
  lastUsedAt: null,
}
const firefox = 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0'
const items: Items = [
  here!,
  {
    ...facts,
    kind: 'session',
    id: 'sess_01k0000000e0000000000000s2',
    name: firefox,
    isCurrent: false,
    isByCompany: true,
  },
  {
    ...facts,
    kind: 'passkey',
    id: 'key_01k0000000e0000000000000k1',
    name: 'Work laptop',
  },
  chat!,
]

async function shown(given: Items = items) {
  const page = await renderPage(<AccountAccessPage />, {
    as: somebodyWith(),
    api: {
      'GET /me/account-access': { items: given },
      'DELETE /me/account-access': { ended: [{ kind: 'session', count: 1 }], isRevoked: null },
    },
  })
  expect(await screen.findByText('This browser')).toBeVisible()
  return page
}

it('lists the access entries in groups, and ends one entry with its button', async () => {
  const { user, api } = await shown()
  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
  expect(headings).toEqual(['Signed in', 'Passkeys', 'Connected'])
  await user.click(
    screen.getByRole('button', {
      name: 'End session: Session, Firefox on Windows',
    }),
  )
  expect(await screen.findByText('Session ended.')).toBeVisible()
  const [{ body } = {}] = api.askedOf('DELETE /me/account-access')
  expect(body).toEqual({
    entries: [{ kind: 'session', id: items[1] && 'id' in items[1] && items[1].id }],
  })
})

it('ends all kinds by default, asks for the password for passkeys, and shows what has ended', async () => {
  const { user, api } = await shown()
  await user.click(screen.getByRole('button', { name: 'End all other access' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End all other access?' }))
  const boxes = await dialog.findAllByRole('checkbox')
  for (const box of boxes) expect(box).toBeChecked()
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    '1 session',
    '1 passkey',
    '1 Telegram chat',
  ])
  await user.click(dialog.getByRole('button', { name: 'End access' }))
  expect(api.askedOf('DELETE /me/account-access')).toEqual([])
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('checkbox', { name: '1 Telegram chat' }))
  await user.click(dialog.getByRole('button', { name: 'End access' }))
  expect(await screen.findByText('1 session ended.')).toBeVisible()
  expect(api.askedOf('DELETE /me/account-access')[0]!.body).toEqual({
    kinds: ['session', 'passkey'],
    currentPassword: 'right-horse',
  })
})

it('asks for no password if no passkey is to end', async () => {
  const { user } = await shown()
  await user.click(screen.getByRole('button', { name: 'End all other access' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End all other access?' }))
  await user.click(await dialog.findByRole('checkbox', { name: '1 passkey' }))
  expect(dialog.queryByLabelText('Current password')).toBeNull()
})

it('shows why an entry could not be ended', async () => {
  const { user, api } = await shown()
  api.serve({
    'DELETE /me/account-access': new Refused('account_access_not_found'),
  })
  await user.click(screen.getByRole('button', { name: /^Disconnect: Telegram/ }))
  expect(await screen.findByText('This has ended already, and has no access any more.')).toBeVisible()
})

it('offers nothing to end if only this browser has access', async () => {
  await shown([here!])
  expect(screen.queryByRole('button', { name: 'End all other access' })).toBeNull()
})

it('shows what is left to do if Google did not answer', async () => {
  const { user, api } = await shown()
  api.serve({ 'DELETE /me/account-access': { ended: [{ kind: 'telegram', count: 1 }], isRevoked: false } })
  await user.click(screen.getByRole('button', { name: /^Disconnect: Telegram/ }))
  expect(
    await screen.findByText(
      'Telegram disconnected. Google did not answer: end the access in the Google account too.',
    ),
  ).toBeVisible()
})

it('lists a key with its end, and ends it after a question', async () => {
  const key: Items[number] = {
    ...facts,
    kind: 'key',
    id: 'akey_01k0000000e0000000000000y1',
    name: 'Payroll',
    address: '203.0.113.5',
    expiresAt: '2099-09-07T12:48:00Z',
  }
  const other: Items[number] = { ...key, id: 'akey_01k0000000e0000000000000y2', name: 'Wages' }
  const { user, api } = await shown([here!, key, other])
  expect(screen.getByText('Payroll').closest('li')).toHaveTextContent(
    /203\.0\.113\.5 · made .+ · expires 07-Sep-2099/,
  )
  api.serve({ 'GET /me/account-access': { items: [here!, other] } })
  await user.click(screen.getByRole('button', { name: 'End key: Key, Payroll, 203.0.113.5' }))
  const question = within(await screen.findByRole('dialog', { name: 'End key Payroll?' }))
  expect(api.askedOf('DELETE /me/account-access')).toEqual([])
  await user.click(question.getByRole('button', { name: 'End key' }))
  expect(await screen.findByText('Key ended.')).toBeVisible()
  // Its button, which had the focus, is removed with it.
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Keys' })).toHaveFocus())
  expect(api.askedOf('DELETE /me/account-access')[0]!.body).toEqual({
    entries: [{ kind: 'key', id: 'akey_01k0000000e0000000000000y1' }],
  })
})

it('opens the form for a key', async () => {
  const { user } = await shown([here!])
  await user.click(screen.getByRole('button', { name: 'Create key' }))
  expect(await screen.findByRole('dialog', { name: 'Create a key' })).toBeVisible()
})
