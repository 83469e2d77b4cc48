import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { PausedDialog } from './paused-dialog.tsx'

it.each([
  ['an employee', false, 'Your administrator can say why'],
  ['a tenant administrator', true, 'The people who run this installation of Daymark can say why'],
])('names to %s who can explain why the company is paused', async (_, isTenantAdmin, who) => {
  await renderPage(<PausedDialog isOpen onLetIn={async () => {}} />, {
    as: { ...somebodyWith(), isTenantAdmin },
  })
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(who)
  if (isTenantAdmin) expect(dialog).not.toHaveTextContent(/your administrator/i)
})
