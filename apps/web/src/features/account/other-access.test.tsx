import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Output } from '#web/lib/api.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { PasswordDialog } from './password-dialog.tsx'

const as = somebodyWith('CAN_VIEW_OWN_CALENDAR', 'CAN_USE_TELEGRAM_BOT')
const telegram = exampleOf('GET /telegram')

const ask = async (
  state: 'connected' | 'not-connected',
  madeAt: string | null,
  keys: Output<'GET /me/keys'>['items'] = [],
) => {
  const { user, api } = await renderPage(<PasswordDialog isOpen onClose={() => {}} />, {
    as,
    api: {
      'POST /me/password': undefined,
      'GET /telegram': { ...telegram, state },
      'GET /me/calendar-feed': { madeAt },
      'GET /me/keys': { items: keys },
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Password' }))
  const change = async () => {
    await user.type(dialog.getByLabelText('Current password'), 'right-horse')
    await user.type(dialog.getByLabelText('New password'), 'correct-battery')
    await user.type(dialog.getByLabelText('New password again'), 'correct-battery')
    await user.click(dialog.getByRole('button', { name: 'Change Password' }))
    await expect.poll(() => api.askedOf('POST /me/password')).toHaveLength(1)
    return api.askedOf('POST /me/password')[0]!.body
  }
  return { user, dialog, change }
}

it('by default ends a chat and a calendar address with a changed password', async () => {
  const { user, dialog, change } = await ask('connected', '2026-06-09T12:48:00Z')
  const name = 'Also disconnect Telegram and turn off the private calendar address'
  const box = await dialog.findByRole('checkbox', { name })
  expect(box).toBeChecked()
  await user.click(box)
  expect(await change()).toMatchObject({ keepsOtherAccess: true })
})

it('names only the access that the person has', async () => {
  const { dialog, change } = await ask('not-connected', '2026-06-09T12:48:00Z')
  expect(
    await dialog.findByRole('checkbox', { name: 'Also turn off the private calendar address' }),
  ).toBeChecked()
  expect(await change()).not.toHaveProperty('keepsOtherAccess')
})

it('names keys, unless all of them have expired', async () => {
  const [key] = exampleOf('GET /me/keys').items
  const { dialog } = await ask('connected', '2026-06-09T12:48:00Z', [key!])
  const name = 'Also disconnect Telegram, turn off the private calendar address, and end your keys'
  expect(await dialog.findByRole('checkbox', { name })).toBeChecked()
})

it('asks nothing if there is neither', async () => {
  const { dialog } = await ask('not-connected', null)
  expect(dialog.getByRole('button', { name: 'Change Password' })).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})
