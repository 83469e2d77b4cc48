import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts, saveDraft } from '#web/lib/drafts.ts'
import { clearPersonal } from '#web/lib/storage.ts'
import { ProfileMenu } from './profile-menu.tsx'

afterEach(clearPersonal)

it('asks before a logout deletes a text that was typed and not sent, and names it', async () => {
  await saveDraft('report', 'Half a report', { label: 'Report for Tue 09-Jun-2026' })
  const { user, api } = await renderPage(<ProfileMenu />, { as: somebodyWith() })
  await user.click(screen.getByRole('button', { name: /profile menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const question = await screen.findByRole('dialog', { name: 'Log out before everything is sent?' })
  expect(within(question).getByText('Report for Tue 09-Jun-2026')).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(await findDrafts('')).toHaveLength(1)
  expect(api.asked).toEqual([])
})
