import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SignOutDialog } from './user-dialogs.tsx'
import { UserMenu } from './user-menu.tsx'

const user = exampleOf('GET /users/{userId}')

it('is opened from the menu of a person whom the actor may sign out', async () => {
  const onAct = vi.fn<() => void>()
  const { user: hand } = await renderPage(<UserMenu user={{ ...user, may: ['sign-out'] }} onAct={onAct} />, {
    as: somebodyWith(),
  })
  await hand.click(screen.getByRole('button', { name: `Actions for ${user.name}` }))
  await hand.click(await screen.findByRole('menuitem', { name: 'Log out everywhere' }))
  expect(onAct).toHaveBeenCalledWith('sign-out', expect.objectContaining({ id: user.id }))
})

async function confirm(answer: Answers) {
  const onClose = vi.fn<() => void>()
  const { user: hand, api } = await renderPage(<SignOutDialog user={user} isOpen onClose={onClose} />, {
    api: answer,
  })
  expect(await screen.findByRole('dialog', { name: `Log ${user.name} out everywhere?` })).toHaveTextContent(
    'open pages ask them to sign in again.',
  )
  await hand.click(await screen.findByRole('button', { name: 'Log out everywhere' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  return api
}

it('explains the consequences, ends the sessions and confirms it', async () => {
  const api = await confirm({ 'DELETE /users/{userId}/sessions': user })
  expect(api.askedOf('DELETE /users/{userId}/sessions').map(({ path }) => path)).toEqual([
    { userId: user.id },
  ])
  expect(await screen.findByText(`${user.name} is logged out everywhere.`)).toBeVisible()
})

it('shows why it failed', async () => {
  await confirm({ 'DELETE /users/{userId}/sessions': new Refused('user_out_of_reach') })
  expect(await screen.findByText(new RegExp(`^Failed to log ${user.name} out: `))).toBeVisible()
})
