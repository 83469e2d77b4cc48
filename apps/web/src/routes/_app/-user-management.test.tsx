import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './user-management.tsx'

const administrator = somebodyWith('CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER', 'CAN_ARCHIVE_USER')
const person = exampleOf('GET /users/{userId}')
const people: Answers = {
  'GET /deliveries/problems': { items: [] },
  'GET /users': exampleOf('GET /users'),
  'GET /users/{userId}': person,
  'GET /users/{userId}/access': exampleOf('GET /users/{userId}/access'),
  'GET /users/{userId}/account-access': exampleOf('GET /users/{userId}/account-access'),
  'GET /users/{userId}/schedule': exampleOf('GET /users/{userId}/schedule'),
  'GET /roles': {
    items: [{ ...exampleOf('GET /roles').items[0]!, id: person.role.id!, name: person.role.name }],
  },
  'GET /business-units': exampleOf('GET /business-units'),
}
const open = (address: string, api: Answers = {}) =>
  renderPage(Route, { as: administrator, at: address, api: { ...people, ...api } })
const panelOf = (name: string) => screen.findByRole('dialog', { name })

it('reports that a status could not be changed', async () => {
  const { user } = await open('/user-management', { 'POST /users/{userId}/suspend': new Refused('internal') })
  await user.click(await screen.findByRole('button', { name: `Actions for ${person.name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
  expect(await screen.findByText('Failed to update user status.')).toBeVisible()
})

it('keeps the typed text of a person who could not be saved', async () => {
  const { user } = await open(`/user-management?user=${person.id}`, {
    'PATCH /users/{userId}': new Refused('internal'),
  })
  const panel = await panelOf(person.name)
  const designation = await within(panel).findByLabelText(/^Designation/)
  await user.clear(designation)
  await user.type(designation, 'Tax Lead')
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(`Failed to save user: ${errorCodes.internal.message}`)).toBeVisible()
  expect(designation).toHaveValue('Tax Lead')
})

it('keeps typed text after a concurrent change of the same field, shows the current value, and replaces it on request', async () => {
  const message = 'Bo Boss changed this to “Lead” meanwhile.'
  const { user, api } = await open(`/user-management?user=${person.id}`, {
    'PATCH /users/{userId}': new Refused('record_changed', [{ field: 'body.designation', message }]),
  })
  const panel = await panelOf(person.name)
  const designation = await within(panel).findByLabelText(/^Designation/)
  await user.clear(designation)
  await user.type(designation, 'Tax Lead')
  const stored = { ...person, designation: 'Lead', name: 'Meera Rao', version: person.version + 1 }
  api.serve({ 'GET /users/{userId}': stored })
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(designation).toHaveAccessibleDescription(message))
  expect(designation).toHaveValue('Tax Lead')
  // Untouched fields get their current value.
  await waitFor(() => expect(within(panel).getByRole('textbox', { name: 'Name' })).toHaveValue('Meera Rao'))
  api.serve({ 'PATCH /users/{userId}': { ...stored, designation: 'Tax Lead' } })
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(api.askedOf('PATCH /users/{userId}').map(({ body }) => body)).toEqual([
      { designation: 'Tax Lead', version: person.version },
      { designation: 'Tax Lead', version: person.version + 1 },
    ]),
  )
})

it('explains where earlier reports stay when the business unit is changed, and only then', async () => {
  const units = exampleOf('GET /business-units').items
  const sales = { ...units[0]!, id: 'bu_01jx5n6qetfdsrk2fmzvgq8s1z', name: 'Sales' }
  const { user } = await open(`/user-management?user=${person.id}`, {
    'GET /business-units': { items: [...units, sales] },
  })
  const field = await within(await panelOf(person.name)).findByLabelText(/^Business unit/)
  expect(field).not.toHaveAccessibleDescription()
  await user.selectOptions(field, 'Sales')
  const stays = `Earlier reports stay with ${person.businessUnit!.name}.`
  expect(field).toHaveAccessibleDescription(`${stays} Managers of Sales read them on the person’s page.`)
  await user.selectOptions(field, person.businessUnit!.id)
  expect(field).not.toHaveAccessibleDescription()
})

it('shows why people cannot be listed, and lists them on retry', async () => {
  const { user, api } = await open('/user-management', { 'GET /users': new Refused('internal') })
  expect(await screen.findByText(`Error loading users: ${errorCodes.internal.message}`)).toBeVisible()
  api.serve({ 'GET /users': exampleOf('GET /users') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: person.name })).toBeVisible()
})

it('keeps a person who could not be added in the form', async () => {
  const { user, api } = await open('/user-management?user=new', { 'POST /users': new Refused('internal') })
  const panel = await panelOf('Add User')
  const name = await within(panel).findByRole('textbox', { name: 'Name' })
  await user.type(name, 'Fay Failing')
  await user.type(within(panel).getByRole('textbox', { name: 'Login email' }), 'fay@acme.example')
  await user.selectOptions(within(panel).getByLabelText('Role'), person.role.name)
  await user.type(within(panel).getByLabelText('Password', { exact: true }), 'right-horse-battery')
  await user.click(within(panel).getByRole('button', { name: 'Add User' }))
  expect(await screen.findByText('Failed to create user')).toBeVisible()
  expect(name).toHaveValue('Fay Failing')
  expect(api.askedOf('POST /users')[0]?.body).toMatchObject({
    name: 'Fay Failing',
    email: 'fay@acme.example',
    notificationEmail: 'fay@acme.example',
    roleId: person.role.id,
    password: 'right-horse-battery',
  })
})

it('shows an email that is taken at its field', async () => {
  const { user } = await open('/user-management?user=new', { 'POST /users': new Refused('user_email_taken') })
  const panel = await panelOf('Add User')
  await user.type(await within(panel).findByRole('textbox', { name: 'Name' }), 'Fay Failing')
  const email = within(panel).getByRole('textbox', { name: 'Login email' })
  await user.type(email, 'fay@acme.example')
  await user.selectOptions(within(panel).getByLabelText('Role'), person.role.name)
  await user.type(within(panel).getByLabelText('Password', { exact: true }), 'right-horse-battery')
  await user.click(within(panel).getByRole('button', { name: 'Add User' }))
  await waitFor(() => expect(email).toHaveAccessibleDescription(errorCodes.user_email_taken.message))
  await waitFor(() => expect(email).toHaveFocus())
})

it('announces before saving that a link ends, and offers a new one afterwards', async () => {
  const invited = { ...person, hasPassword: false, invitedUntil: '2026-06-16T12:48:00Z' }
  const unit = {
    ...exampleOf('GET /business-units').items[0]!,
    id: 'bu_01k0000000e0000000000000z9',
    name: 'Port',
  }
  const { user, api } = await open(`/user-management?user=${person.id}`, {
    'GET /users/{userId}': invited,
    'GET /business-units': { items: [...exampleOf('GET /business-units').items, unit] },
    'PATCH /users/{userId}': { ...invited, invitedUntil: null },
  })
  const panel = await panelOf(person.name)
  const field = await within(panel).findByLabelText(/^Business unit/)
  expect(within(panel).queryByText(/Saving ends the link/)).toBeNull()
  await user.selectOptions(field, 'Port')
  expect(within(panel).getByText(/Saving ends the link with which/)).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: `Invitation link for ${person.name}` })
  expect(within(dialog).getByRole('button', { name: 'Make link' })).toBeVisible()
  expect(api.askedOf('POST /users/invitations')).toEqual([])
})

it('makes links for everybody without a password', async () => {
  const invited = { ...person, hasPassword: false }
  const { user, api } = await open('/user-management?status=no-password', {
    'GET /users': { ...exampleOf('GET /users'), items: [invited] },
    'POST /users/invitations': exampleOf('POST /users/invitations'),
  })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:links')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  await user.click(await screen.findByRole('button', { name: 'Make links' }))
  const dialog = await screen.findByRole('dialog', { name: 'Links for people without a password' })
  expect(dialog).toHaveTextContent('1 person gets a link')
  await user.click(within(dialog).getByRole('button', { name: 'Make links' }))
  expect(
    await screen.findByText(/The links are on their way by mail, and in invitation-links\.csv/),
  ).toBeVisible()
  expect(api.askedOf('POST /users/invitations').map(({ body }) => body)).toEqual([{ userIds: [person.id] }])
})

it('marks people without a password, and lists only them on request', async () => {
  const { user, api, address } = await open('/user-management', {
    'GET /users': { ...exampleOf('GET /users'), items: [{ ...person, hasPassword: false }] },
  })
  const [row] = await screen.findAllByRole('row', { name: new RegExp(person.name) })
  expect(row).toHaveTextContent('no password yet')
  await user.click(screen.getByRole('button', { name: 'Status' }))
  await user.click(await screen.findByRole('radio', { name: 'No password yet' }))
  await expect.poll(address).toBe('/user-management?status=no-password')
  await expect
    .poll(() => api.askedOf('GET /users').at(-1)?.query)
    .toMatchObject({ status: 'no-password', page: '1' })
  expect(await screen.findByRole('button', { name: 'Make links' })).toBeVisible()
})

it('offers to send an invitation link only if a mail server is set up', async () => {
  const offered = async (sendsMail: boolean) => {
    const { api } = await open('/user-management?user=new', {
      'GET /users': { ...exampleOf('GET /users'), sendsMail },
    })
    const panel = await panelOf('Add User')
    await waitFor(() => expect(api.askedOf('GET /users')).not.toEqual([]))
    return panel
  }
  const withoutMail = await offered(false)
  expect(await within(withoutMail).findByRole('radio', { name: /^Make an invitation link/ })).toBeVisible()
  expect(withoutMail).toHaveTextContent('No mail server is set up: you give it to them yourself.')
  expect(within(withoutMail).queryByRole('radio', { name: /^Send an invitation link/ })).toBeNull()
  endPage()
  const withMail = await offered(true)
  expect(await within(withMail).findByRole('radio', { name: /^Send an invitation link/ })).toBeVisible()
  expect(withMail).not.toHaveTextContent('No mail server')
})

it('offers an archived business unit as a filter only if it is the chosen one', async () => {
  const [active] = exampleOf('GET /business-units').items
  const archived = {
    ...active!,
    id: 'bu_01k0000000e0000000000000z9',
    name: 'Port',
    status: 'archived' as const,
  }
  const answers = { 'GET /business-units': { items: [active!, archived] } }
  const unitFilter = async () => (await screen.findAllByRole('button', { name: /Business unit/ }))[0]!
  const chosen = await open(`/user-management?bu=${archived.id}`, answers)
  await expect
    .poll(() => chosen.api.askedOf('GET /users').at(-1)?.query)
    .toMatchObject({ businessUnitId: archived.id })
  // The filter; the heading of the column has the same name.
  await chosen.user.click(await unitFilter())
  expect(await screen.findByRole('radio', { name: 'Port (archived)' })).toBeChecked()
  cleanup()
  const { user } = await open('/user-management', answers)
  await user.click(await unitFilter())
  expect(await screen.findByRole('radio', { name: active!.name })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Port (archived)' })).toBeNull()
})

it('shows whom mail did not reach, and the mail server’s answer', async () => {
  const { user } = await open('/user-management', {
    'GET /deliveries/problems': exampleOf('GET /deliveries/problems'),
  })
  expect(await screen.findByText(/Something did not reach Meera Iyer in the last 7 days/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show what failed' }))
  const dialog = await screen.findByRole('dialog', { name: 'What did not arrive' })
  expect(dialog).toHaveTextContent('meera@acme.example')
  expect(dialog).toHaveTextContent('2 mails, the last 6:18 PM: 550 no such mailbox')
})

it('shows the address of a person beyond the reader’s permission as fixed, with the reason, and saves the rest', async () => {
  const superior = { ...person, may: ['edit' as const] }
  const { user, api } = await open(`/user-management?user=${person.id}`, {
    'GET /users/{userId}': superior,
    'PATCH /users/{userId}': superior,
  })
  const panel = await panelOf(person.name)
  const address = await within(panel).findByLabelText(/^Notification email/)
  expect(address).toHaveAttribute('readonly')
  expect(address).toHaveAccessibleDescription(/^You cannot change it: links to set a password go there/)
  await user.type(address, 'x')
  await user.type(within(panel).getByLabelText(/^Designation/), ' II')
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  await expect
    .poll(() => api.askedOf('PATCH /users/{userId}').map(({ body }) => body))
    .toEqual([{ designation: `${person.designation} II`, version: 1 }])
})

it('explains that the own address is changed in the profile, and lets that of others be changed', async () => {
  await open(`/user-management?user=${person.id}`, {
    'GET /users/{userId}': { ...person, id: administrator.user.id, may: ['edit' as const] },
  })
  const own = await within(await panelOf(person.name)).findByLabelText(/^Notification email/)
  expect(own).toHaveAttribute('readonly')
  expect(own).toHaveAccessibleDescription('Change your own in your profile, with your password.')
  endPage()
  const { user } = await open(`/user-management?user=${person.id}`, {
    'GET /users/{userId}': { ...person, invitedUntil: '2026-06-16T12:48:00Z' },
  })
  const panel = await panelOf(person.name)
  const address = await within(panel).findByLabelText(/^Notification email/)
  expect(address).not.toHaveAttribute('readonly')
  await user.type(address, '.example')
  expect(panel).toHaveTextContent(`Saving ends the link with which ${person.name} can set a password`)
})

it('shows the server’s refusal of an address at its field', async () => {
  const { user } = await open(`/user-management?user=${person.id}`, {
    'PATCH /users/{userId}': new Refused('credentials_out_of_reach', [
      { field: 'body.notificationEmail', message: errorCodes.credentials_out_of_reach.message },
    ]),
  })
  const panel = await panelOf(person.name)
  const address = await within(panel).findByLabelText(/^Notification email/)
  await user.type(address, '.example')
  await user.click(within(panel).getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(address).toHaveAccessibleDescription(new RegExp(errorCodes.credentials_out_of_reach.message)),
  )
})
