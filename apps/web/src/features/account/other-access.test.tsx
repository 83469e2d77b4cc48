import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SessionsPage } from './sessions-page.tsx'

const as = somebodyWith('CAN_VIEW_OWN_CALENDAR', 'CAN_USE_TELEGRAM_BOT')
const [session] = exampleOf('GET /me/sessions').items
const sessions = {
  items: [session!, { ...session!, id: 'sess_01k0000000e0000000000000s2', isCurrent: false }],
}
const telegram = exampleOf('GET /telegram')

const ask = async (state: 'connected' | 'not-connected', madeAt: string | null) => {
  const { user, api } = await renderPage(<SessionsPage />, {
    as,
    api: {
      'GET /me/sessions': sessions,
      'DELETE /me/sessions': { ended: 1 },
      'GET /telegram': { ...telegram, state },
      'GET /me/calendar-feed': { madeAt },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'End all other sessions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'End all other sessions?' }))
  const end = () => user.click(dialog.getByRole('button', { name: 'End other sessions' }))
  return { user, api, dialog, end }
}

it('ends a chat and a calendar address with the other sessions, unless told otherwise', async () => {
  const { user, api, dialog, end } = await ask('connected', '2026-06-09T12:48:00Z')
  const name = 'Also disconnect Telegram and turn off the private calendar address'
  const box = await dialog.findByRole('checkbox', { name })
  expect(box).toBeChecked()
  await user.click(box)
  await end()
  await expect
    .poll(() => api.askedOf('DELETE /me/sessions'))
    .toMatchObject([{ query: { keepsOtherAccess: 'true' } }])
})

it('names only what is there', async () => {
  const { api, dialog, end } = await ask('not-connected', '2026-06-09T12:48:00Z')
  expect(
    await dialog.findByRole('checkbox', { name: 'Also turn off the private calendar address' }),
  ).toBeChecked()
  await end()
  await expect.poll(() => api.askedOf('DELETE /me/sessions')).toHaveLength(1)
  expect(api.askedOf('DELETE /me/sessions')[0]).not.toMatchObject({ query: { keepsOtherAccess: 'true' } })
})

it('asks nothing where there is neither', async () => {
  const { dialog } = await ask('not-connected', null)
  expect(dialog.getByRole('button', { name: 'End other sessions' })).toBeVisible()
  expect(dialog.queryByRole('checkbox')).toBeNull()
})
