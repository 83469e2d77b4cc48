import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { exampleOf, Lines, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { PerformanceSummary } from './performance-summary.tsx'
import { SnapshotDescription } from './snapshot-description.tsx'

beforeEach(clearDevice)

const meera = { id: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer' }
const range = { startDate: '2026-05-11', endDate: '2026-06-09' }
const figure = { kind: 'figure' as const, text: 'Last 7 days: 4 of 6 due reports came in.' }
const written = new Lines([
  { kind: 'begun', model: 'small', reports: 23, tasks: 31, unsent: 0 },
  { kind: 'sentence', text: 'She cleared containers.', sources: [figure] },
  { kind: 'done', leftOut: 0, tooMany: 0, key: 'company', refusedKeys: [], at: '2026-06-09T09:00:00Z' },
])

const open = (
  api: Answers = {},
  props: Partial<Parameters<typeof PerformanceSummary>[0]> = {},
  may: 'CAN_USE_GEMINI_AI' | 'CAN_USE_PERFORMANCE_HUB' = 'CAN_USE_GEMINI_AI',
) =>
  renderPage(<PerformanceSummary employee={meera} range={range} {...props} />, {
    as: somebodyWith(may),
    api: { 'GET /assistant': exampleOf('GET /assistant'), ...api },
  })

it('is requested only by the button', async () => {
  const { user, api } = await open({ 'POST /assistant/performance-summary': written })
  expect(screen.getByText('Meera Iyer, 11-May-2026 to 09-Jun-2026')).toBeVisible()
  expect(api.askedOf('POST /assistant/performance-summary')).toEqual([])
  await user.click(await screen.findByRole('button', { name: 'Generate summary' }))
  expect(await screen.findByText(/^From 23 reports and 31 tasks, small/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Generate again' }))
  expect(await screen.findByText(/^She cleared containers/)).toBeVisible()
  const body = { userId: meera.id, ...range }
  expect(api.askedOf('POST /assistant/performance-summary').map((asked) => asked.body)).toEqual([body, body])
})

it.each([
  ['nobody is chosen', { employee: undefined }, 'Please select an employee and a date range.'],
  [
    'a date is missing',
    { range: { ...range, endDate: undefined } },
    'Please select an employee and a date range.',
  ],
  [
    'the range is turned round',
    { range: { startDate: range.endDate, endDate: range.startDate } },
    'Start date cannot be after end date.',
  ],
])('if %s, shows the specification’s text and sends nothing', async (_what, props, text) => {
  const { user, api } = await open({}, props)
  await user.click(await screen.findByRole('button', { name: 'Generate summary' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(api.askedOf('POST /assistant/performance-summary')).toEqual([])
})

it('shows the server’s sentence if nothing is found', async () => {
  const { user } = await open({
    'POST /assistant/performance-summary': new Refused('assistant_nothing_in_period'),
  })
  await user.click(await screen.findByRole('button', { name: 'Generate summary' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/No EOD reports or completed tasks found/)
})

it('without any key, shows the text and accepts a key of the person’s own, instead of a dead button', async () => {
  await open({ 'GET /assistant': { ...exampleOf('GET /assistant'), keyOf: null, companyKey: null } })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'API key is not configured. Please set it up to use AI features.',
  )
  expect(screen.getByRole('button', { name: 'Set up key' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Generate summary' })).toBeNull()
})

it('shows that the company has turned AI off', async () => {
  await open({ 'GET /assistant': { ...exampleOf('GET /assistant'), isOn: false } })
  expect(await screen.findByText(/^Your company has turned AI off/)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('is hidden from people who may not use AI', async () => {
  await open({}, {}, 'CAN_USE_PERFORMANCE_HUB')
  expect(screen.queryByText('Summary')).toBeNull()
})

it('the snapshot is described only on request, with the figures as sources', async () => {
  const { user, api } = await renderPage(<SnapshotDescription days={7} businessUnitId={undefined} />, {
    as: somebodyWith('CAN_USE_GEMINI_AI', 'CAN_MANAGE_TEAM_REPORTS'),
    api: { 'POST /assistant/snapshot': written },
  })
  expect(api.asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Describe' }))
  await user.click(await screen.findByRole('button', { name: 'Figures' }))
  expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent(figure.text)
  expect(api.askedOf('POST /assistant/snapshot').map(({ body }) => body)).toEqual([{ days: 7 }])
})
