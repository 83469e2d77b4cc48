import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SignOutAdmin } from './settings-dialog.tsx'

const [tenant] = exampleOf('GET /platform/tenants').items

it('ends the sessions of a company’s administrator, and names them', async () => {
  const message = 'admin@acme.example was logged out everywhere.'
  const { user, api } = await renderPage(<SignOutAdmin tenant={tenant!} />, {
    api: { 'DELETE /platform/tenants/{tenantId}/admin-sessions': { message } },
  })
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(api.asked.map(({ path }) => path)).toEqual([{ tenantId: tenant!.id }])
})

it('offers nothing if no administrator is recorded', async () => {
  await renderPage(<SignOutAdmin tenant={{ ...tenant!, adminEmail: null }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
