import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './manage-reports.tsx'

const [example] = exampleOf('GET /reports').items
const reports = ['a1', 'a2'].map((end) => ({
  ...example!,
  id: `report_01k0000000e0000000000000${end}`,
  canAcknowledge: true,
}))
const reportIds = reports.map(({ id }) => id)
const open = (api: Answers, report?: string) =>
  renderPage(Route, {
    as: somebodyWith('CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'),
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

it('keeps the selection of a failed batch, and tries it again with the same key', async () => {
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

it('says in the panel that a report has no version data', async () => {
  const report = { ...exampleOf('GET /reports/{reportId}'), id: reportIds[0]!, versions: [] }
  await open({ 'GET /reports/{reportId}': report }, reportIds[0])
  expect(await screen.findByText('Error: Report has no version data.')).toBeVisible()
})

it('opens a report by a click anywhere in its row, and not by one on its check box', async () => {
  const { user, address } = await open({ 'GET /reports/{reportId}': exampleOf('GET /reports/{reportId}') })
  await user.click((await screen.findAllByRole('checkbox'))[1]!)
  expect(address()).toBe('/manage-reports')
  await user.click(screen.getAllByText(example!.firstLine)[0]!)
  await expect.poll(address).toBe(`/manage-reports?report=${reportIds[0]}`)
})
