import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allPermissions } from '#core/access/permissions.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import type { Output } from '#web/lib/api.ts'
import type { Me } from '#web/lib/session.ts'
import AdminHome from './-admin-home.tsx'

type Run = Output<'GET /first-run'>
const run = exampleOf('GET /first-run')
const [role] = exampleOf('GET /roles').items
const manager = { ...role!, systemKey: 'manager', name: 'Manager', isWithinGrantLimit: true }
const unit = { ...exampleOf('GET /business-units').items[0]!, status: 'active' as const }
const person = { ...exampleOf('POST /users'), name: 'Bao Tran', email: 'bao@northwind.example' }
const [link] = exampleOf('POST /users/invitations').items
const made = { ...link!, userId: person.id, name: person.name, email: person.email }

const usual: Answers = {
  'GET /first-run': run,
  'GET /roles': { items: [manager] },
  'GET /business-units': { items: [unit] },
  'GET /activity': { ...exampleOf('GET /activity'), items: [] },
}
const figures: Answers = {
  'GET /dashboards/overview': exampleOf('GET /dashboards/overview'),
  'GET /dashboards/weekdays': exampleOf('GET /dashboards/weekdays'),
  'GET /activity/people': exampleOf('GET /activity/people'),
}
const me = (firstRun: Me['firstRun']): Me => ({ ...somebodyWith(...allPermissions), firstRun })
const open = (firstRun: Me['firstRun'], api: Answers = {}) =>
  renderPage(<AdminHome path="/" search={{}} />, { as: me(firstRun), api: { ...usual, ...api } })
const withStep = (name: string, change: Partial<Run['steps'][number]>): Run => ({
  ...run,
  steps: run.steps.map((runStep) => (runStep.step === name ? { ...runStep, ...change } : runStep)),
})
const step = async (name: RegExp) => {
  // Before that the steps have no state.
  await screen.findByRole('list', { name: /^Progress/ })
  const head = await screen.findByRole('heading', { level: 2, name })
  return within(head.closest('li')!)
}

it('shows a new company which steps are done and which are missing, the first missing one open, and no figures', async () => {
  const { api } = await open('open')
  expect(await screen.findByRole('list', { name: 'Progress: 2 of 5 steps done' })).toBeVisible()
  expect(screen.getByText(/three steps to the first day of reports/)).toBeVisible()
  expect(
    (await step(/Done: ?Hours and zone/)).getByText(/Europe\/Lisbon, reports due by 7:00 PM/),
  ).toBeVisible()
  expect(
    (await step(/Done: ?Business units/)).getByText('Booking Desk, Deck & Bridge, Terminals'),
  ).toBeVisible()
  expect((await screen.findByRole('form', { name: 'Add a person' })).closest('li')).toHaveAttribute(
    'aria-current',
    'step',
  )
  expect(api.askedOf('GET /dashboards/overview')).toEqual([])
})

async function invite(api: Answers) {
  const page = await open('open', { 'POST /users': person, ...api })
  const form = within(await screen.findByRole('form', { name: 'Add a person' }))
  await page.user.type(form.getByLabelText('Name'), 'Bao Tran')
  await page.user.type(form.getByLabelText('Email'), 'bao@northwind.example')
  expect(form.getByLabelText('Role')).toHaveDisplayValue('Manager')
  await page.user.click(form.getByRole('button', { name: /invitation/ }))
  return { ...page, form }
}

it('invites a person in a line, confirms that the mail is on its way, and is ready for the next', async () => {
  const { api, form } = await invite({ 'POST /users/invitations': { items: [{ ...made, isMailed: true }] } })
  const added = within(await screen.findByRole('list', { name: 'Added just now' }))
  expect(await added.findByText('Invitation on its way to bao@northwind.example')).toBeVisible()
  expect(api.askedOf('POST /users').map(({ body }) => body)).toMatchObject([
    { email: 'bao@northwind.example', roleId: manager.id, businessUnitId: unit.id, isToBeInvited: true },
  ])
  expect(form.getByLabelText('Name')).toHaveValue('')
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus())
})

it('offers the link for copying if no mail server is set up', async () => {
  const { user } = await invite({
    'GET /first-run': { ...run, sendsMail: false },
    'POST /users/invitations': { items: [{ ...made, isMailed: false }] },
  })
  expect(await screen.findByRole('textbox', { name: 'Link for Bao Tran' })).toHaveValue(made.url)
  await user.click(
    within(screen.getByRole('list', { name: 'Added just now' })).getByRole('button', {
      name: 'Copy Link for Bao Tran',
    }),
  )
  expect(await navigator.clipboard.readText()).toBe(made.url)
})

it('keeps typed text if the plan has no room, and shows the reason', async () => {
  const { form } = await invite({
    'GET /first-run': { ...run, seats: { active: 50, suspended: 0, limit: 50 } },
    'POST /users': new Refused('plan_limit'),
  })
  expect(screen.getByText(/All 50 users of your plan are active/)).toBeVisible()
  expect(await form.findByRole('alert')).toBeVisible()
  expect(form.getByLabelText('Name')).toHaveValue('Bao Tran')
})

it('reports that a person was added though their link could not be made, and makes it on request', async () => {
  const { user, api } = await invite({ 'POST /users/invitations': new Refused('too_many_links') })
  expect(await screen.findByText(/^Added, but without a link/)).toBeVisible()
  api.serve({ 'POST /users/invitations': { items: [{ ...made, isMailed: true }] } })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/^Invitation on its way/)).toBeVisible()
})

it('names who may do what the administrator may not', async () => {
  await open('open', {
    'GET /first-run': withStep('people', { may: false, who: ['Ines Duarte', 'Amara Okafor'] }),
  })
  const people = await step(/People/)
  expect(people.getByText(/Ines Duarte or Amara Okafor can do this/)).toBeVisible()
  expect(people.queryByRole('button')).toBeNull()
  expect(people.queryByRole('form')).toBeNull()
})

it('ticks steps that are done out of order, and opens the first missing one', async () => {
  await open('open', {
    'GET /first-run': {
      ...withStep('report', { isDone: true }),
      firstReportOn: '2026-06-09',
    },
  })
  expect((await step(/Done: ?First report/)).getByText('Came in for 09-Jun-2026')).toBeVisible()
  expect(await screen.findByRole('form', { name: 'Add a person' })).toBeVisible()
})

it('skips holidays, and undoes that', async () => {
  const { user, api } = await open('open', { 'PATCH /me': me('open') })
  api.serve({ 'GET /first-run': withStep('holidays', { isSkipped: true }) })
  await user.click((await step(/Holidays/)).getByRole('button', { name: 'Skip' }))
  const skipped = await step(/Skipped: ?Holidays/)
  await user.click(skipped.getByRole('button', { name: 'Take back' }))
  expect(api.askedOf('PATCH /me').map(({ body }) => body)).toEqual([
    { preferences: { firstRunWithoutHolidays: true } },
    { preferences: { firstRunWithoutHolidays: false } },
  ])
})

it('is hidden on request, and replaced by the usual home', async () => {
  const { user, api } = await open('open', { ...figures, 'PATCH /me': me('hidden') })
  await user.click(await screen.findByRole('button', { name: 'Hide for now' }))
  expect(await screen.findByRole('list', { name: 'System Overview' })).toBeVisible()
  expect(api.askedOf('PATCH /me').map(({ body }) => body)).toEqual([
    { preferences: { firstRunHidden: true } },
  ])
})

it('stays if it could not be hidden, and shows the reason', async () => {
  const { user } = await open('open', { 'PATCH /me': new Refused('internal') })
  await user.click(await screen.findByRole('button', { name: 'Hide for now' }))
  expect(await screen.findByText(errorCodes.internal.message)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Hide for now' })).toBeVisible()
})

it('shows why the steps failed to load, and loads them on retry', async () => {
  const { user, api } = await open('open', { 'GET /first-run': new Refused('internal') })
  expect(await screen.findByRole('alert')).toHaveTextContent('The first steps could not be loaded.')
  api.serve({ 'GET /first-run': run })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await step(/People/)).toBeDefined()
})

it('announces once on the usual home that the company is set up', async () => {
  const { user, api } = await open('over', { ...figures, 'PATCH /me': me(null) })
  expect(await screen.findByText(/^Acme is set up\./)).toBeVisible()
  await waitFor(() =>
    expect(api.askedOf('PATCH /me').map(({ body }) => body)).toEqual([
      { preferences: { firstRunEndSeen: true } },
    ]),
  )
  // It stays for this visit although the announcement has been stored.
  expect(screen.getByText(/^Acme is set up\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(screen.queryByText(/is set up\./)).toBeNull()
})

it('shows nothing of it to a company that is not new', async () => {
  const { api } = await open(null, figures)
  expect(await screen.findByRole('list', { name: 'System Overview' })).toBeVisible()
  expect(screen.queryByText(/is set up\./)).toBeNull()
  expect(api.askedOf('GET /first-run')).toEqual([])
})
