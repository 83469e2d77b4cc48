import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import NotificationPanel from './notification-panel.tsx'

it('shows a platform administrator what happened on the platform, and asks for nothing of a company', async () => {
  const { api } = await renderPage(<NotificationPanel onClose={() => {}} />, {
    as: platformAdministrator(),
    api: { 'GET /platform/log': exampleOf('GET /platform/log') },
  })
  expect(await screen.findByText('Platform Administrator changed the status of Acme.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the Platform Log' })).toHaveAttribute('href', '/platform-log')
  expect(api.asked.map(({ key }) => key)).toEqual(['GET /platform/log'])
})
