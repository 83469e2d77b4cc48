import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { TenantPanel } from './tenant-panel.tsx'
import { usePlanAndStatus } from './use-plan-and-status.ts'

const tenant = {
  ...exampleOf('GET /platform/tenants/{tenantId}'),
  plan: 'Starter' as const,
  trialEndsOn: '2026-06-23',
}

const [summary] = exampleOf('GET /platform/tenants').items

function Panel() {
  const { changes } = usePlanAndStatus()
  return (
    <main>
      <TenantPanel tenantId={tenant.id} changes={changes} onClose={() => {}} onAct={() => {}} />
    </main>
  )
}

it('shows the last day of a trial, and ends the trial, which can be undone', async () => {
  const { user, api } = await renderPage(<Panel />, {
    as: platformAdministrator(),
    api: {
      'GET /platform/tenants/{tenantId}': tenant,
      'PATCH /platform/tenants/{tenantId}': {
        tenant: { ...summary!, trialEndsOn: null, version: 2 },
        notice: null,
      },
    },
  })
  expect((await screen.findByText('Trial')).parentElement).toHaveTextContent('Until 23-Jun-2026')
  await user.click(screen.getByRole('button', { name: 'Mark as customer' }))
  const message = await screen.findByRole('status')
  expect(message).toHaveTextContent('Tenant marked as customer')
  await user.click(within(message).getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => api.askedOf('PATCH /platform/tenants/{tenantId}').map(({ body }) => body))
    .toEqual([
      { trialEndsOn: null, version: 1 },
      { plan: 'Starter', maxUsers: 50, trialEndsOn: '2026-06-23', version: 2 },
    ])
})
