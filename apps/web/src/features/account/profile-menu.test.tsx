import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts, saveDraft } from '#web/lib/drafts.ts'
import { watchInstallOffer } from '#web/lib/install-offer.ts'
import { hold } from '#web/lib/kept/holder.ts'
import { ProfileMenu } from './profile-menu.tsx'

it('asks at a logout whether an unsent text is kept or deleted, names it, and keeps it by default', async () => {
  const me = somebodyWith()
  const { user, api } = await renderPage(<ProfileMenu />, { as: me })
  hold(me.user.id)
  await saveDraft('report', 'Half a report', { label: 'Report for Tue 09-Jun-2026' })
  api.asked.length = 0
  await user.click(screen.getByRole('button', { name: /profile menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
  const dialog = await screen.findByRole('dialog', { name: 'Log out before everything is sent?' })
  const question = within(dialog)
  expect(question.getByText('Report for Tue 09-Jun-2026')).toBeVisible()
  expect(question.getByText(/^If you keep it/)).toHaveTextContent('stays on this device until 09-Jul-2026')
  expect(question.getByRole('button', { name: 'Log out and keep' })).toHaveFocus()
  expect(question.getByRole('button', { name: 'Log out and delete' })).toBeVisible()
  expect(question.getByRole('checkbox', { name: /^Show my name on the sign-in page/ })).not.toBeChecked()
  await user.click(question.getByRole('button', { name: 'Cancel' }))
  expect(await findDrafts('')).toHaveLength(1)
  expect(api.asked).toEqual([])
})

it('offers to install the app as long as the browser offers it', async () => {
  watchInstallOffer()
  const { user } = await renderPage(<ProfileMenu />, { as: somebodyWith() })
  const open = () => user.click(screen.getByRole('button', { name: /profile menu/ }))
  await open()
  expect(await screen.findByRole('menuitem', { name: 'Logout' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Install Daymark' })).toBeNull()
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  act(() => void dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })))
  await user.click(await screen.findByRole('menuitem', { name: 'Install Daymark' }))
  expect(prompt).toHaveBeenCalledOnce()
  await open()
  expect(screen.queryByRole('menuitem', { name: 'Install Daymark' })).toBeNull()
})

it('says which version answers', async () => {
  const { user } = await renderPage(<ProfileMenu />, { as: somebodyWith() })
  await user.click(screen.getByRole('button', { name: /profile menu/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'About Daymark' }))
  const dialog = await screen.findByRole('dialog', { name: 'About Daymark' })
  expect(dialog).toHaveTextContent('Version0.1.0Commit1f9e2b7c04aa')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog', { name: 'About Daymark' })).toBeNull())
})
