import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { AddAdminDialog } from './add-admin-dialog.tsx'

const [tenant] = exampleOf('GET /platform/tenants').items

it('shows the server’s refusal at its field, and focuses it', async () => {
  const message = 'A user with this email already exists.'
  const { user } = await renderPage(<AddAdminDialog tenant={tenant!} onClose={() => {}} />, {
    api: {
      'POST /platform/tenants/{tenantId}/admin': new Refused('user_email_taken', [
        { field: 'body.adminEmail', message },
      ]),
    },
  })
  await user.type(await screen.findByLabelText('Administrator’s name'), 'Miles Dyson')
  await user.type(screen.getByLabelText('Administrator’s email'), 'admin@acme.example')
  await user.type(screen.getByLabelText('Administrator’s password', { exact: true }), 'right-horse{Enter}')
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText('Administrator’s email')).toHaveFocus()
  expect(screen.getByLabelText('Administrator’s email')).toBeInvalid()
  expect(screen.getByLabelText('Administrator’s name')).toHaveValue('Miles Dyson')
})
