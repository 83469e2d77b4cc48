import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SubscribeDialog } from './subscribe-dialog.tsx'

const me = somebodyWith('CAN_VIEW_OWN_CALENDAR')
const made = exampleOf('POST /me/calendar-feed')
const shown = (madeAt: string | null) =>
  renderPage(<SubscribeDialog isOpen onClose={() => {}} />, {
    as: me,
    api: {
      'GET /me/calendar-feed': { madeAt },
      'POST /me/calendar-feed': made,
      'DELETE /me/calendar-feed': undefined,
    },
  })

it('makes an address, shows it once and copies it', async () => {
  const { user, api } = await shown(null)
  await user.click(await screen.findByRole('button', { name: 'Make address' }))
  const field = await screen.findByRole('textbox', { name: 'Your private address' })
  expect(field).toHaveValue(made.url)
  expect(field).toHaveAttribute('readonly')
  expect(api.askedOf('POST /me/calendar-feed')).toHaveLength(1)
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy Your private address' }))
  expect(write).toHaveBeenCalledWith(made.url)
  expect(screen.queryByRole('button', { name: 'Make address' })).toBeNull()
})

/** Confirms the dialog that the button of the same name opened. */
async function answer(user: UserEvent, name: string): Promise<void> {
  const question = await screen.findByRole('dialog', { name: /\?$/ })
  await user.click(within(question).getByRole('button', { name }))
}

it('shows since when there is one, and asks for confirmation before it is renewed', async () => {
  const { user, api } = await shown('2026-06-01T08:00:00Z')
  expect(await screen.findByText(/You have an address since/)).toHaveTextContent('01-Jun-2026')
  await user.click(screen.getByRole('button', { name: 'Renew address' }))
  expect(await screen.findByText(/get nothing more, until you give them the new one/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(api.askedOf('POST /me/calendar-feed')).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Renew address' }))
  await answer(user, 'Renew address')
  expect(await screen.findByRole('textbox', { name: 'Your private address' })).toHaveValue(made.url)
})

it('turns it off after a confirmation, and offers another one', async () => {
  const { user, api } = await shown('2026-06-01T08:00:00Z')
  await user.click(await screen.findByRole('button', { name: 'Turn off' }))
  await answer(user, 'Turn off')
  await waitFor(() => expect(api.askedOf('DELETE /me/calendar-feed')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Make address' })).toBeVisible()
})
