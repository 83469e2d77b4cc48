import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { writeDevice } from '#web/lib/storage.ts'
import { Route } from './manage-reports.tsx'

const [example] = exampleOf('GET /reports').items
const reports = ['a1', 'a2'].map((end) => ({
  ...example!,
  id: `report_01k0000000e0000000000000${end}`,
  canAcknowledge: true,
}))
const reportIds = reports.map(({ id }) => id)
const me = somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS')
const open = (api: Answers, report?: string, preferences: Partial<typeof me.preferences> = {}) =>
  renderPage(Route, {
    as: { ...me, preferences: { ...me.preferences, ...preferences } },
    at: report ? `/manage-reports?report=${report}` : '/manage-reports',
    api: {
      'GET /reports': { items: reports, page: 1, hasMore: false },
      'GET /reports/count': { count: 2 },
      'GET /reports/pending-count': { count: 2 },
      'GET /people': exampleOf('GET /people'),
      'GET /business-units': exampleOf('GET /business-units'),
      ...api,
    },
  })
const bar = () => screen.findByRole('toolbar', { name: 'Selected rows' })

it('keeps the selection of a failed batch, and retries it with the same key', async () => {
  const { user, api } = await open({ 'POST /reports/acknowledgments': unreachable })
  await user.click(await screen.findByRole('checkbox', { name: 'Select page' }))
  expect(await bar()).toHaveTextContent('2 selected')
  await user.click(screen.getByRole('button', { name: 'Acknowledge' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred while acknowledging reports.')
  expect(await bar()).toHaveTextContent('2 selected')

  api.serve({ 'POST /reports/acknowledgments': { acknowledged: 2, skipped: [] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('2 reports acknowledged.')).toBeVisible()
  const sent = api.askedOf('POST /reports/acknowledgments')
  expect(sent.map(({ body }) => body)).toEqual([{ reportIds }, { reportIds }])
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
})

it('displays in the panel that a report has no version data', async () => {
  const report = { ...exampleOf('GET /reports/{reportId}'), id: reportIds[0]!, versions: [] }
  await open({ 'GET /reports/{reportId}': report }, reportIds[0])
  expect(await screen.findByText('Error: Report has no version data.')).toBeVisible()
})

it('opens a report by a click anywhere in its row, but not on its check box', async () => {
  const { user, address } = await open({ 'GET /reports/{reportId}': exampleOf('GET /reports/{reportId}') })
  await user.click((await screen.findAllByRole('checkbox'))[1]!)
  expect(address()).toBe('/manage-reports')
  await user.click(screen.getAllByText(example!.preview)[0]!)
  await expect.poll(address).toBe(`/manage-reports?report=${reportIds[0]}`)
})

it('groups the reports by day while they are sorted by day', async () => {
  const earlier = { ...reports[1]!, date: '2026-06-08' }
  const { user, address } = await open({
    'GET /reports': { items: [reports[0]!, earlier], page: 1, hasMore: false },
  })
  expect(await screen.findByRole('rowheader', { name: 'Tue 09-Jun-2026' })).toBeVisible()
  expect(screen.getAllByRole('rowheader')).toHaveLength(2)
  const heads = within(screen.getAllByRole('row')[0]!)
  await user.click(heads.getByRole('button', { name: 'Employee' }))
  await expect.poll(address).toBe('/manage-reports?sort=employee&dir=asc')
  await expect.poll(() => screen.queryAllByRole('rowheader')).toEqual([])
})

it('searches by name on the server', async () => {
  const { user, api, address } = await open({})
  await user.type(await screen.findByRole('searchbox', { name: 'Search people' }), 'mee')
  await expect.poll(address).toBe('/manage-reports?search=mee')
  await expect.poll(() => api.askedOf('GET /reports').at(-1)?.query['search']).toBe('mee')
  expect(api.askedOf('GET /reports/count').at(-1)?.query['search']).toBe('mee')
})

it('hides a column, and remembers it on this device', async () => {
  const { user } = await open({})
  await user.click(await screen.findByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Submitted', checked: true }))
  expect(screen.queryByRole('columnheader', { name: 'Submitted' })).toBeNull()
  expect(screen.getByRole('menuitemcheckbox', { name: 'Submitted', checked: false })).toBeVisible()
  endPage()
  await open({})
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Submitted' })).toBeNull()
  writeDevice('hidden-columns.team-reports', null)
})

it('has 10 reports per page, or the number that the person chose, which is stored for them', async () => {
  const lastOf = ({ api }: Awaited<ReturnType<typeof open>>) => {
    // The pending reports are fetched beside the list, without a page.
    const pages = api.askedOf('GET /reports').filter(({ query }) => query['page'] !== undefined)
    return pages.map(({ query: { page, pageSize } }) => `page ${page} of ${pageSize} rows`).at(-1)
  }
  const chosen = { ...me, preferences: { ...me.preferences, rowsPerPage: 25 as const } }
  const counts: Answers = { 'GET /reports/count': { count: 60 }, 'PATCH /me': chosen }
  const first = await open(counts)
  await first.user.click(await screen.findByRole('button', { name: 'Next' }))
  await expect.poll(() => lastOf(first)).toBe('page 2 of 10 rows')
  await first.user.selectOptions(await screen.findByLabelText('Rows on a page'), '25 a page')
  await expect.poll(() => lastOf(first)).toBe('page 1 of 25 rows')
  expect(first.api.askedOf('PATCH /me').map(({ body }) => body)).toEqual([
    { preferences: { rowsPerPage: 25 } },
  ])
  endPage()
  const again = await open(counts, undefined, { rowsPerPage: 25 })
  expect(await screen.findByLabelText('Rows on a page')).toHaveValue('25')
  expect(lastOf(again)).toBe('page 1 of 25 rows')
})

it('has no column and no filter of units for a person who reads only one', async () => {
  const [unit] = exampleOf('GET /business-units').items
  await open({ 'GET /business-units': { items: [unit!] } })
  expect(await screen.findByRole('columnheader', { name: 'Status' })).toBeVisible()
  await expect.poll(() => screen.queryByRole('columnheader', { name: 'Business unit' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Business unit' })).toBeNull()
})

it('begins the review with the keys shown on its button, and not with those of the page', async () => {
  const { user, address } = await open({
    'GET /reports/{reportId}': exampleOf('GET /reports/{reportId}'),
    'GET /people/{userId}/recent-days': exampleOf('GET /people/{userId}/recent-days'),
  })
  expect(await screen.findByRole('link', { name: 'Review pending (2)' })).toHaveTextContent('G V')
  await user.keyboard('gr')
  expect(address()).toBe('/manage-reports')
  await user.keyboard('gv')
  await expect.poll(address).toContain('review=1')
})
