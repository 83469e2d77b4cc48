import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { EndDialog } from './end-dialog.tsx'

const tenant = exampleOf('GET /platform/tenants').items[0]!
const announced = exampleOf('PUT /platform/tenants/{tenantId}/end')
const open = async (answer: typeof announced | Refused) => {
  const onClose = vi.fn<() => void>()
  const rendered = await renderPage(<EndDialog tenant={tenant} onClose={onClose} />, {
    as: platformAdministrator(),
    api: { 'PUT /platform/tenants/{tenantId}/end': answer },
  })
  const dialog = within(await screen.findByRole('dialog', { name: `End ${tenant.name}?` }))
  return { ...rendered, dialog, onClose }
}

it('explains the consequences, and announces the typed day', async () => {
  const { user, api, dialog, onClose } = await open(announced)
  expect(dialog.getByText(/30 days later the tenant is deleted for good/)).toBeVisible()
  await user.type(dialog.getByLabelText('Last day'), '30 jun')
  await user.click(dialog.getByRole('button', { name: 'End tenant' }))
  // An element of its own keeps a date from breaking.
  await expect
    .poll(() => screen.getByRole('region', { name: 'Messages' }).textContent)
    .toContain(`The end of ${tenant.name} on 30-Jun-2026 was announced to its people.`)
  expect(onClose).toHaveBeenCalledOnce()
  expect(api.asked[0]).toMatchObject({ path: { tenantId: tenant.id }, body: { endsOn: '2026-06-30' } })
})

it('requires a valid day before it sends anything', async () => {
  const { user, api, dialog } = await open(announced)
  await user.click(dialog.getByRole('button', { name: 'End tenant' }))
  expect(await dialog.findByText('Choose the last day.')).toBeVisible()
  await user.type(dialog.getByLabelText('Last day'), 'soon')
  await user.click(dialog.getByRole('button', { name: 'End tenant' }))
  expect(await dialog.findByText(/Type a date like/)).toBeVisible()
  expect(api.asked).toEqual([])
})

it('shows the server’s refusal at the field, and stays open', async () => {
  const message = 'Choose a day within two years.'
  const refused = new Refused('validation_failed', [{ field: 'body.endsOn', message }])
  const { user, dialog, onClose } = await open(refused)
  await user.type(dialog.getByLabelText('Last day'), '2029-01-01')
  await user.click(dialog.getByRole('button', { name: 'End tenant' }))
  expect(await dialog.findByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
