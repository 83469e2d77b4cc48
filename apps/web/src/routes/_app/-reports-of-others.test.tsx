import { screen, waitFor, within } from '@testing-library/react'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, Refused, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as AllReports } from './all-reports.tsx'
import { Route as ManageReports } from './manage-reports.tsx'

/** Both pages with the reports of others: their filters in the address, their empty states, and permissions. */

const report = exampleOf('GET /reports/{reportId}')
const [example] = exampleOf('GET /reports').items
const [active] = exampleOf('GET /business-units').items
const finance = { ...active!, id: 'bu_01k0000000e0000000000000z9', name: 'Finance & Accounts' }
const none = 'No reports match your current filters.'

/** A page of one row, named by its number; Finance has no reports. */
const pageOf = ({ query }: Asked) => ({
  ...exampleOf('GET /reports'),
  items:
    query['businessUnitId'] === finance.id
      ? []
      : [{ ...example!, employee: { ...example!.employee, name: `Person ${query['page'] ?? 1}` } }],
})

const pages: Record<string, { route: AnyRoute; scope: string; permission: Permission }> = {
  '/manage-reports': { route: ManageReports, scope: 'team', permission: 'CAN_MANAGE_TEAM_REPORTS' },
  '/all-reports': { route: AllReports, scope: 'all', permission: 'CAN_VIEW_ALL_REPORTS' },
}
const paths = Object.keys(pages)

function open(path: string, search = '', api: Answers = {}) {
  const { route, permission } = pages[path]!
  return renderPage(route, {
    as: somebodyWith(permission),
    at: path + search,
    api: {
      'GET /reports': pageOf,
      'GET /reports/count': ({ query }) => ({ count: query['businessUnitId'] === finance.id ? 0 : 60 }),
      'GET /reports/{reportId}': report,
      'GET /people': exampleOf('GET /people'),
      'GET /business-units': { items: [active!, finance] },
      ...api,
    },
  })
}

it.each(paths)('%s takes filters, order and page from the address, and resets them', async (path) => {
  const search = '?status=acknowledged&sort=employee&dir=asc&page=2'
  const { user, api, address } = await open(path, `${search}&colour=red&bu=nothing`)
  await expect.poll(address).toBe(path + search)
  expect(await screen.findByRole('link', { name: 'Person 2' })).toBeVisible()
  expect(api.askedOf('GET /reports').map(({ query }) => query)).toEqual([
    expect.objectContaining({
      scope: pages[path]!.scope,
      status: 'Acknowledged',
      sort: 'employee',
      dir: 'asc',
      page: '2',
    }),
  ])
  const chips = () => screen.getByRole('list', { name: 'Active filters' })
  expect(chips()).toHaveTextContent('Status: Acknowledged')
  expect(screen.getByRole('columnheader', { name: 'Employee' })).toHaveAttribute('aria-sort', 'ascending')
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  // The filter; the heading of the column has the same name.
  await user.click(screen.getAllByRole('button', { name: 'Business unit' })[0]!)
  await user.click(await screen.findByRole('radio', { name: finance.name }))
  await expect.poll(address).toBe(`${path}?bu=${finance.id}&status=acknowledged&sort=employee&dir=asc`)
  expect(chips()).toHaveTextContent(`Business unit: ${finance.name}`)
  expect(await screen.findByText(none)).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'Reset Filters' })[0]!)
  await expect.poll(address).toBe(`${path}?sort=employee&dir=asc`)
})

it.each(paths)('%s explains a range that ends before it starts', async (path) => {
  await open(path, '?startDate=2026-06-02&endDate=2026-06-01')
  expect(await screen.findByText('Start date cannot be after end date.')).toBeVisible()
})

it('begins with the newest reports, and offers every readable business unit as a filter', async () => {
  const { user } = await open('/all-reports')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All Submitted EOD Reports')
  expect(document.title).toBe('All Submitted EOD Reports · Daymark')
  expect(await screen.findByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await user.click(screen.getAllByRole('button', { name: 'Business unit' })[0]!)
  const units = (await screen.findAllByRole('radio')).map((radio) => radio.closest('label')!.textContent)
  expect(units).toEqual(['All units', active!.name, finance.name])
})

it.each([
  ['CSV', 'csv'],
  ['PDF', 'pdf'],
  ['Excel', 'xlsx'],
  ['JSON', 'json'],
])('exports all reports as %s, in a file named eod_reports', async (format, ending) => {
  const written = standInForFiles()
  const { user, api } = await open('/all-reports', '?status=acknowledged', {
    'POST /exports': exampleOf('POST /exports'),
    'GET /reports/count': { count: 1 },
    'GET /reports/export': exampleOf('GET /reports/export'),
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: format }))
  const messages = within(screen.getByRole('region', { name: 'Messages' }))
  expect(await messages.findByText(`1 row exported to eod_reports.${ending}.`)).toBeVisible()
  expect(written.names).toEqual([`eod_reports.${ending}`])
  expect(api.askedOf('GET /reports/export')[0]!.query).toMatchObject({ scope: 'all', status: 'Acknowledged' })
})

it('exports nothing if no report matches', async () => {
  const { user, api } = await open('/all-reports', '?endDate=2001-01-01', {
    'GET /reports': { ...exampleOf('GET /reports'), items: [] },
    'GET /reports/count': { count: 0 },
  })
  expect(await screen.findByText(none)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await screen.findByText('No data to export based on current filters.')).toBeVisible()
  expect(api.askedOf('POST /exports')).toEqual([])
})

it('offers no acknowledging to a person who may only read', async () => {
  const { user, api } = await open('/manage-reports')
  await user.click(await screen.findByRole('link', { name: 'Person 1' }))
  const panel = within(await screen.findByRole('dialog'))
  expect(await panel.findByRole('heading', { name: 'Tasks completed' })).toBeVisible()
  expect(panel.queryByRole('button', { name: 'Acknowledge' })).toBeNull()
  expect(panel.queryByRole('radiogroup', { name: 'Reaction' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: /Review pending/ })).toBeNull()
  expect(api.askedOf('GET /reports/pending-count')).toEqual([])
})

it('displays inside the panel that the person may not see a report, and returns to the list', async () => {
  const { user, address } = await open('/manage-reports', '?report=report_01k0000000e000000000000001', {
    'GET /reports/{reportId}': new Refused('report_not_found'),
  })
  const panel = await screen.findByRole('dialog')
  expect(await within(panel).findByText(/^This report does not exist/)).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Back to the list' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/manage-reports')
})
