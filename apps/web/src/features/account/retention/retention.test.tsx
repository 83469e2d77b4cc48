import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { RetentionSection } from './retention-section.tsx'

const example = exampleOf('GET /company/retention')
const [reports, ...others] = example.items
const kept = { ...reports!, nextMonths: null, nextFrom: null }
const me = { ...somebodyWith('CAN_MANAGE_ROLES'), isTenantAdmin: true }
const open = (api: Answers = {}, as = me) =>
  renderPage(<RetentionSection />, {
    as,
    api: {
      'GET /company/retention': { ...example, items: [kept, ...others] },
      'GET /company/retention/preview': exampleOf('GET /company/retention/preview'),
      'GET /me': as,
      ...api,
    },
  })
const change = (kind: string) => screen.findByRole('button', { name: `Change how long ${kind} are kept` })

it('says what a shorter period deletes and when, before it is saved', async () => {
  const { user, api } = await open({ 'PUT /company/retention': example })
  await user.click(await change('Reports'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(await dialog.findByLabelText('Keep reports'), '3 years')
  expect(
    await dialog.findByText(
      /^1,204 reports from before 16-Jun-2023 will be deleted for good, not before 16-Jun-2026\./,
    ),
  ).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save period' }))
  expect((await dialog.findAllByText('Current password is required'))[0]).toBeVisible()
  expect(api.askedOf('PUT /company/retention')).toEqual([])
  await user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Save period' }))
  await expect
    .poll(() => document.body.textContent)
    .toContain('Reports are kept for 3 years from 16-Jun-2026 on. Nothing is deleted before.')
  expect(api.askedOf('PUT /company/retention').map(({ body }) => body)).toEqual([
    { kind: 'reports', months: 36, currentPassword: 'right-horse' },
  ])
  await expect.poll(() => document.body.textContent).toContain('From 16-Jun-2026 on kept for 3 years only')
  expect(screen.getByText(/To take it back, press Change before that day/)).toBeVisible()
})

it('a longer period deletes nothing, and the same one is not sent', async () => {
  const { user, api } = await open({ 'GET /company/retention': example, 'PUT /company/retention': example })
  await user.click(await change('Reports'))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText('Current password'), 'right-horse')
  await user.click(dialog.getByRole('button', { name: 'Save period' }))
  expect((await dialog.findAllByText('Choose another period.'))[0]).toBeVisible()
  await user.selectOptions(dialog.getByLabelText('Keep reports'), 'As long as the company exists')
  expect(api.askedOf('GET /company/retention/preview').map(({ query }) => query)).toHaveLength(1)
  await user.click(dialog.getByRole('button', { name: 'Save period' }))
  await expect
    .poll(() => api.askedOf('PUT /company/retention').map(({ body }) => body))
    .toEqual([{ kind: 'reports', months: null, currentPassword: 'right-horse' }])
})

it('a refusal stays with what was chosen', async () => {
  const refused = await open({ 'PUT /company/retention': new Refused('only_administrators') })
  await refused.user.click(await change('Past meetings'))
  const dialog = within(await screen.findByRole('dialog'))
  await refused.user.selectOptions(await dialog.findByLabelText('Keep past meetings'), '6 months')
  await refused.user.type(dialog.getByLabelText('Current password'), 'right-horse')
  await refused.user.click(dialog.getByRole('button', { name: 'Save period' }))
  expect(await dialog.findByLabelText('Keep past meetings')).toHaveValue('6')
  expect(await dialog.findByRole('alert')).toBeVisible()
})

it('people who are no administrators see nothing of it', async () => {
  const { api } = await open({}, { ...me, isTenantAdmin: false })
  expect(screen.queryByText('How long records are kept')).toBeNull()
  expect(api.askedOf('GET /company/retention')).toEqual([])
})
