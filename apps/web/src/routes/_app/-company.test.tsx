import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './super-admin.tsx'

/** One company in the panel of the platform: its plan and status, and its details. */

const list = exampleOf('GET /platform/tenants')
const [example] = list.items
const details = exampleOf('GET /platform/tenants/{tenantId}')

/** Opens a company that applies the sent changes. */
async function open() {
  let company = { ...example!, name: 'Hooli', activeUsers: 1, users: 1 }
  return renderPage(Route, {
    as: platformAdministrator(),
    at: '/super-admin?search=Hooli',
    api: {
      'GET /platform/tenants': () => ({ ...list, items: [company] }),
      'GET /platform/tenants/{tenantId}': { ...details, ...company },
      'GET /platform/maintenance-runs': { items: [] },
      'GET /platform/contact-messages': exampleOf('GET /platform/contact-messages'),
      'PATCH /platform/tenants/{tenantId}': ({ body }: Asked) => {
        const { plan = company.plan, status = company.status } = body as Partial<typeof company>
        const maxUsers = plan === 'Starter' ? 10 : 50
        company = { ...company, plan, status, maxUsers, version: company.version + 1 }
        return { tenant: company, notice: null }
      },
    },
  })
}
const row = () => screen.getByRole('row', { name: /Hooli/ })

it('saves plan and status immediately with undo, and asks before the active status is left', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Change plan of Hooli' }))
  expect(screen.getByLabelText('Plan of Hooli')).toHaveFocus()
  await user.selectOptions(screen.getByLabelText('Plan of Hooli'), 'Starter')
  expect(screen.getByRole('button', { name: 'Change plan of Hooli' })).toHaveFocus()
  expect(await screen.findByText('Tenant plan updated')).toBeVisible()
  await waitFor(() => expect(row()).toHaveTextContent('1 of 10'))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(row()).toHaveTextContent('Professional'))

  const suspend = async () => {
    await user.click(screen.getByRole('button', { name: 'Change status of Hooli' }))
    await user.selectOptions(screen.getByLabelText('Status of Hooli'), 'suspended')
  }
  await suspend()
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Hooli?' })
  expect(dialog).toHaveTextContent('1 person is locked out at once')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(row()).toHaveTextContent('Active')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change status of Hooli' })).toHaveFocus())
  await suspend()
  await user.click(await screen.findByRole('button', { name: 'Suspend tenant' }))
  expect(await screen.findByText('Tenant status updated')).toBeVisible()
  await waitFor(() => expect(row()).toHaveTextContent('Suspended'))
  await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1)!)
  await waitFor(() => expect(row()).toHaveTextContent('Active'))
})

it('opens the details by keyboard beside the list, and returns to the row', async () => {
  const { user, address } = await open()
  const link = await screen.findByRole('link', { name: 'Hooli' })
  await user.keyboard('j{Enter}')
  const panel = await screen.findByRole('dialog', { name: 'Hooli' })
  await waitFor(() => expect(panel).toHaveTextContent('1 of 50'))
  expect(panel).toHaveTextContent(details.businessUnits[0]!.name)
  expect(panel).toHaveTextContent(example!.adminName)
  expect(address()).toBe(`/super-admin?search=Hooli&tenant=${example!.id}`)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(link).toHaveFocus())
  expect(address()).toBe('/super-admin?search=Hooli')
})
