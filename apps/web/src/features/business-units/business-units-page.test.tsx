import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { BusinessUnitsPage } from './business-units-page.tsx'

const { items } = exampleOf('GET /business-units')
const open = (api: Answers = {}) =>
  renderPage(<BusinessUnitsPage />, {
    as: somebodyWith('CAN_MANAGE_BUSINESS_UNITS'),
    at: '/manage-business-units',
    api: { 'GET /business-units': { items }, ...api },
  })

async function openForm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.keyboard('n')
  const dialog = await screen.findByRole('dialog')
  return { dialog, name: await within(dialog).findByLabelText(/^Business Unit Name/) }
}

it('keeps the dialog and the typed text when saving fails', async () => {
  const { user } = await open({ 'POST /business-units': unreachable })
  const { dialog, name } = await openForm(user)
  await user.type(name, 'Nowhere')
  await user.click(within(dialog).getByRole('button', { name: 'Add Business Unit' }))
  expect(await screen.findByText('Failed to save Business Unit. Please try again.')).toBeVisible()
  expect(name).toHaveValue('Nowhere')
})

it('sends a corrected name while the list is still being fetched again', async () => {
  let lists = 0
  const { user, api } = await open({
    // The first request is answered, the one after the refusal is not.
    'GET /business-units': () => (lists++ === 0 ? { items } : new Promise<never>(() => {})),
    'POST /business-units': new Refused('business_unit_name_taken'),
  })
  const { dialog, name } = await openForm(user)
  await user.type(name, 'Sales{Enter}')
  await waitFor(() => expect(name).toBeInvalid())
  await waitFor(() => expect(api.askedOf('GET /business-units')).toHaveLength(2))
  await user.type(name, ' Two{Enter}')
  await waitFor(() => expect(api.askedOf('POST /business-units')).toHaveLength(2))
  expect(within(dialog).queryByText('Saving…')).toBeNull()
})

it('requires a name before it sends anything', async () => {
  const { user, api } = await open()
  const { dialog } = await openForm(user)
  await user.keyboard('{Enter}')
  expect(await within(dialog).findByText('Business Unit name cannot be empty.')).toBeVisible()
  expect(api.askedOf('POST /business-units')).toEqual([])
})

it('asks before a unit is deleted, with the focus on Cancel, and shows why it cannot be deleted', async () => {
  const archived = { ...items[0]!, status: 'archived' as const, userCount: 0 }
  const { user, api } = await open({
    'GET /business-units': { items: [archived] },
    'DELETE /business-units/{businessUnitId}': new Refused('business_unit_in_use'),
  })
  await user.click(await screen.findByRole('button', { name: '1 archived unit' }))
  await user.click(await screen.findByRole('button', { name: `Delete Permanently ${archived.name}` }))
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
  expect(api.askedOf('DELETE /business-units/{businessUnitId}')).toEqual([])
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/Cannot delete Business Unit as it is assigned to users\./)).toBeVisible()
})

it('keeps the typed name when somebody else has renamed the unit, shows the current name, and replaces it on request', async () => {
  const message = 'Bo Boss changed this to “Port” meanwhile.'
  const [unit] = items
  const { user, api } = await open({
    'PATCH /business-units/{businessUnitId}': new Refused('record_changed', [
      { field: 'body.name', message },
    ]),
  })
  await user.click(await screen.findByRole('button', { name: `Edit ${unit!.name}` }))
  const dialog = await screen.findByRole('dialog')
  const name = await within(dialog).findByLabelText(/^Business Unit Name/)
  const stored = { ...unit!, name: 'Port', version: unit!.version + 1 }
  api.serve({ 'GET /business-units': { items: [stored] } })
  await user.clear(name)
  await user.type(name, 'Docks{Enter}')
  await waitFor(() => expect(name).toHaveAccessibleDescription(message))
  expect(name).toHaveValue('Docks')
  await waitFor(() => expect(api.askedOf('GET /business-units').length).toBeGreaterThan(1))
  api.serve({ 'PATCH /business-units/{businessUnitId}': { ...stored, name: 'Docks' } })
  await user.type(name, '{Enter}')
  await waitFor(() =>
    expect(api.askedOf('PATCH /business-units/{businessUnitId}').map(({ body }) => body)).toEqual([
      { name: 'Docks', version: unit!.version },
      { name: 'Docks', version: unit!.version + 1 },
    ]),
  )
})

it('explains why a unit with people cannot be deleted, and links its people', async () => {
  const archived = { ...items[0]!, status: 'archived' as const, userCount: 3 }
  const { user } = await renderPage(<BusinessUnitsPage />, {
    as: somebodyWith('CAN_MANAGE_BUSINESS_UNITS', 'CAN_MANAGE_USERS'),
    at: '/manage-business-units',
    api: { 'GET /business-units': { items: [archived] } },
  })
  await user.click(await screen.findByRole('button', { name: '1 archived unit' }))
  expect(await screen.findByRole('link', { name: `3 people of ${archived.name}` })).toHaveAttribute(
    'href',
    `/user-management?bu=${archived.id}&status=all`,
  )
  await user.click(screen.getByRole('button', { name: `Delete Permanently ${archived.name}` }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    /Cannot delete Business Unit as it is assigned to users\.\s*3 people are assigned to this unit/,
  )
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toContain('Close')
  expect(within(dialog).queryByRole('button', { name: 'Delete Permanently' })).toBeNull()
})

it('shows who manages each unit and its share on time, too few to say under ten due reports', async () => {
  const [unit] = items
  const idOf = (kind: string, name: string) =>
    `${kind}_01k0000000e00000000000${name.charCodeAt(0)}${name.charCodeAt(1)}`
      .slice(0, kind.length + 27)
      .padEnd(kind.length + 27, '0')
  const of = (name: string, managers: string[]) => ({
    ...unit!,
    id: idOf('bu', name),
    name,
    managers: managers.map((one) => ({ id: idOf('user', one), name: one })),
  })
  const snapshot = exampleOf('GET /dashboards/snapshot')
  const figures = (name: string, expected: number, submitted: number, late: number) => ({
    ...snapshot.units[0]!,
    unit: { id: idOf('bu', name), name },
    expected,
    submitted,
    late,
    onTimeShare: (submitted - late) / expected,
  })
  await renderPage(<BusinessUnitsPage />, {
    as: somebodyWith('CAN_MANAGE_BUSINESS_UNITS', 'CAN_VIEW_ALL_REPORTS'),
    at: '/manage-business-units',
    api: {
      'GET /business-units': {
        items: [of('Yard', ['Ana']), of('Depot', []), of('Port', ['Bo', 'Cy', 'Di'])],
      },
      'GET /dashboards/snapshot': {
        ...snapshot,
        units: [figures('Yard', 100, 93, 5), figures('Depot', 9, 9, 0)],
      },
    },
  })
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })
  await waitFor(() => expect(row('Yard')).toHaveTextContent(/88\s% on time, 5 late, 7 missed, in 30 days/))
  expect(row('Depot')).toHaveTextContent(/No manager.*too few to say/)
  expect(row('Port')).toHaveTextContent(/Bo and 2 others.*nothing due/)
})
