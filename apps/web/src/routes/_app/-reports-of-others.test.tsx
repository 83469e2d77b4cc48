import { screen } from '@testing-library/react'
import type { AnyRoute } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route as AllReports } from './all-reports.tsx'
import { Route as ManageReports } from './manage-reports.tsx'

/** Both pages of the reports of others. */

const report = exampleOf('GET /reports/{reportId}')
const [example] = exampleOf('GET /reports').items
const [active] = exampleOf('GET /business-units').items
const finance = { ...active!, id: 'bu_01k0000000e0000000000000z9', name: 'Finance & Accounts' }

/** A page of one row, named by its number; of Finance there are no reports. */
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

it.each(paths)('%s explains a range that ends before it starts', async (path) => {
  await open(path, '?startDate=2026-06-02&endDate=2026-06-01')
  expect(await screen.findByText('Start date cannot be after end date.')).toBeVisible()
})
