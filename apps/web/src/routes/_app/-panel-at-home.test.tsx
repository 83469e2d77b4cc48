import type { AnyRoute } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as Dashboard } from './dashboard.tsx'
import { Route as Home } from './index.tsx'
import { Route as SuperAdmin } from './super-admin.tsx'

const list = exampleOf('GET /platform/tenants')
const [acme] = list.items
const globex = { ...acme!, id: 'tenant_01k0000000e0000000000000t2', name: 'Globex', plan: 'Starter' as const }

it.each<[string, AnyRoute]>([
  ['/', Home],
  ['/dashboard', Dashboard],
  ['/super-admin', SuperAdmin],
])(
  'a platform administrator has the panel at %s, and filters are kept in the address',
  async (path, route) => {
    const { user, api, address, goBack } = await renderPage(route, {
      as: platformAdministrator(),
      at: `${path}?plan=Starter&status=gone`,
      api: {
        'GET /platform/tenants': ({ query }) => ({
          ...list,
          items: query['plan'] === 'Starter' ? [globex] : [acme!, globex],
        }),
        'GET /platform/maintenance-runs': { items: [] },
        'GET /platform/contact-messages': exampleOf('GET /platform/contact-messages'),
      },
    })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Super Admin Panel')
    expect(await screen.findByRole('link', { name: 'Globex' })).toBeVisible()
    expect(screen.queryByRole('link', { name: acme!.name })).toBeNull()
    expect(api.askedOf('GET /platform/tenants')[0]!.query).not.toHaveProperty('status')
    await user.click(screen.getByRole('button', { name: 'Remove filter Plan' }))
    expect(await screen.findByRole('link', { name: acme!.name })).toBeVisible()
    expect(address()).toBe(path)
    goBack()
    await expect.poll(() => screen.queryByRole('link', { name: acme!.name })).toBeNull()
    expect(address()).toContain('plan=Starter')
  },
)
