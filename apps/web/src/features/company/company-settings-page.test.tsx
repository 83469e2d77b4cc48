import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { CompanySettingsPage } from './company-settings-page.tsx'

const stored = { ...exampleOf('GET /company'), weeklyOffs: null }
const me = somebodyWith('CAN_MANAGE_ROLES')
const open = (api: Answers = {}) =>
  renderPage(<CompanySettingsPage />, {
    as: me,
    api: { 'GET /company': stored, 'GET /me': me, ...api },
  })
const name = () => screen.findByLabelText('Company name')
const save = () => screen.getByRole('button', { name: 'Save settings' })
const day = (of: string) => screen.getByRole('button', { name: `${of} off` })

it('sends only the changed fields, with the version that was read, and shows the saved values', async () => {
  const saved = { ...stored, name: 'Acme Works', weeklyOffs: ['Sunday', 'Saturday'] as const, version: 2 }
  const { user, api } = await open({
    'PATCH /company': { ...saved, weeklyOffs: [...saved.weeklyOffs] },
  })
  expect(await screen.findByText('None suggested; chosen for each person')).toBeVisible()
  await user.click(day('Saturday'))
  await user.click(day('Sunday'))
  expect(screen.getByText('Saturday and Sunday')).toBeVisible()
  await user.clear(await name())
  await user.type(await name(), 'Acme Works')
  api.serve({ 'GET /company': { ...saved, weeklyOffs: [...saved.weeklyOffs] } })
  await user.click(save())
  expect(await screen.findByText('Company settings saved.')).toBeVisible()
  expect(api.askedOf('PATCH /company').map(({ body }) => body)).toEqual([
    { name: 'Acme Works', weeklyOffs: ['Sunday', 'Saturday'], version: 1 },
  ])
  expect(day('Saturday')).toHaveAttribute('aria-pressed', 'true')
  await user.click(save())
  expect(api.askedOf('PATCH /company')).toHaveLength(1)
})

it('no chosen day removes the default, and seven days are refused before sending', async () => {
  const { user, api } = await open({
    'GET /company': { ...stored, weeklyOffs: ['Sunday'] },
    'PATCH /company': stored,
  })
  await name()
  for (const one of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await user.click(day(one))
  await user.click(save())
  const field = screen.getByRole('group', { name: 'Weekly offs of new people' })
  expect(within(field).getByText('At least one day must be worked.')).toBeVisible()
  expect(api.askedOf('PATCH /company')).toEqual([])
  for (const one of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await user.click(day(one))
  await user.click(save())
  await expect
    .poll(() => api.askedOf('PATCH /company').map(({ body }) => body))
    .toEqual([{ weeklyOffs: null, version: 1 }])
})

it('shows until when the former zone applies', async () => {
  await open({
    'GET /company': {
      ...stored,
      timeZone: 'Europe/London',
      timeZoneUntilThen: 'Asia/Kolkata',
      timeZoneFrom: '2026-06-10',
    },
  })
  await name()
  expect(document.body).toHaveTextContent(
    'Europe/London counts from Wed 10-Jun-2026 on. Until then it is Asia/Kolkata.',
  )
})

it('keeps the typed values if another person has changed the same fields meanwhile', async () => {
  const message = 'Ines Duarte changed this to “Apex” meanwhile.'
  const { user, api } = await open({
    'PATCH /company': new Refused('record_changed', [{ field: 'body.name', message }]),
  })
  await user.clear(await name())
  await user.type(await name(), 'Acme Works')
  api.serve({ 'GET /company': { ...stored, name: 'Apex', version: 2 } })
  await user.click(save())
  expect((await screen.findAllByText(message))[0]).toBeVisible()
  expect(await name()).toHaveValue('Acme Works')
})

it('shows why the settings could not be loaded, and retries', async () => {
  const { user, api } = await open({ 'GET /company': new Refused('internal') })
  expect(await screen.findByText('The settings could not be loaded.')).toBeVisible()
  api.serve({ 'GET /company': stored })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await name()).toHaveValue('Acme')
})
