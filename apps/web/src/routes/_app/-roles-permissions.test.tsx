import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allPermissions } from '#core/access/permissions.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { Route } from './roles-permissions.tsx'

const [example] = exampleOf('GET /roles').items
const role = { ...example!, userCount: 2 }
const otherRole = { ...example!, id: 'role_01k0000000e0000000000000r2', name: 'Yard Lead' }
const open = (at: string, api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith(...allPermissions),
    at,
    api: { 'GET /roles': { items: [role, otherRole] }, ...api },
  })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const linkTo = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Roles' })).findByRole('link', {
    name: new RegExp(`^${name}`),
  })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

it('opens on the first role, with its name as the title', async () => {
  const { user, address } = await open('/roles-permissions')
  expect(await screen.findByRole('heading', { level: 1, name: role.name })).toBeVisible()
  expect(await linkTo(role.name)).toHaveAttribute('aria-current', 'page')
  await user.click(await linkTo('Yard Lead'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Yard Lead' })).toBeVisible()
  expect(address()).toContain(otherRole.id)
})

it('asks before changes of the first role are lost, even if the address names no role', async () => {
  const { user } = await open('/roles-permissions')
  await user.type(await nameField(), ' two')
  await user.click(await linkTo('Yard Lead'))
  expect(await question()).toBeVisible()
})

it('marks added and removed permissions with a sign and a word', async () => {
  const { user } = await open(`/roles-permissions?role=${role.id}`)
  const [first] = role.permissions
  const row = (await screen.findByText(first!)).closest('label')!
  await user.click(within(row).getByRole('checkbox'))
  expect(row).toHaveTextContent('removed')
})

it('shows at the field that a name is taken, and keeps the typed one', async () => {
  const { user } = await open('/roles-permissions?role=new', {
    'POST /roles': new Refused('role_name_taken'),
  })
  await user.type(await nameField(), 'MANAGER')
  await user.click(screen.getByRole('button', { name: 'Save Role' }))
  expect(await screen.findByText('Error saving role: Role name already exists')).toBeVisible()
  expect(await nameField()).toHaveAccessibleDescription('Role name already exists')
  expect(await nameField()).toHaveFocus()
  expect(await nameField()).toHaveValue('MANAGER')
})

it('sends nothing without a name, and shows the problem at the field', async () => {
  const { user, api } = await open('/roles-permissions?role=new')
  await user.type(await nameField(), '   ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await nameField()).toHaveAccessibleDescription(/\S/)
  expect(api.askedOf('POST /roles')).toEqual([])
})

it('asks before unsaved changes are lost, and keeps them unless the person confirms', async () => {
  const { user, address } = await open(`/roles-permissions?role=${role.id}`)
  await user.type(await nameField(), ' two')
  await user.click(await linkTo('Yard Lead'))
  const keep = await within(await question()).findByRole('button', { name: 'Keep editing' })
  await waitFor(() => expect(keep).toHaveFocus())
  await user.keyboard('{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(await nameField()).toHaveValue(`${role.name} two`)
  expect(address()).toContain(role.id)

  await user.click(await linkTo('Yard Lead'))
  await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  await expect.poll(address).toContain(otherRole.id)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard Lead'))
})

it('explains why a role with holders cannot be deleted', async () => {
  const { user } = await open(`/roles-permissions?role=${role.id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete Role' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent(
    /Cannot delete role as it is assigned to one or more users\.\s*2 people have this role\. Give them another role first\./,
  )
  expect(within(dialog).queryByRole('button', { name: 'Delete Role' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Show people' })).toBeVisible()
})

it('reports that a role could not be deleted because it has holders by now', async () => {
  const { user } = await open(`/roles-permissions?role=${role.id}`, {
    'GET /roles': { items: [{ ...role, userCount: 0 }, otherRole] },
    'DELETE /roles/{roleId}': new Refused('role_in_use'),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Role' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Role' }))
  expect(await screen.findByText(`Error deleting role: ${errorCodes.role_in_use.message}`)).toBeVisible()
})

it('keeps changed permissions when others were changed meanwhile, and saves them on the new version', async () => {
  const switched = [...role.permissions, 'CAN_VIEW_OWN_REPORTS' as const]
  const theirs = { ...role, version: role.version + 1, description: 'Theirs', permissions: switched }
  const sentence = 'Bo changed this meanwhile.'
  const { user, api } = await open(`/roles-permissions?role=${role.id}`, {
    'PATCH /roles/{roleId}': new Refused('record_changed', [
      { field: 'body.permissions', message: sentence },
    ]),
  })
  const box = await screen.findByRole('checkbox', { name: /^Add people/ })
  expect(box).not.toBeChecked()
  await user.click(box)
  api.serve({ 'GET /roles': { items: [theirs, otherRole] } })
  await user.click(screen.getByRole('button', { name: 'Save Role' }))
  const groups = screen.getByRole('group', { name: 'Permissions' })
  expect(await within(groups).findByText(sentence)).toBeVisible()
  await waitFor(() => expect(groups).toHaveFocus())
  await waitFor(() => expect(screen.getByLabelText(/^Description/)).toHaveValue('Theirs'))
  expect(box).toBeChecked()

  api.serve({ 'PATCH /roles/{roleId}': { ...theirs, version: theirs.version + 1 } })
  await user.click(screen.getByRole('button', { name: 'Save Role' }))
  expect(await screen.findByText('Role updated successfully')).toBeVisible()
  const { permissions, ...rest } = api.askedOf('PATCH /roles/{roleId}')[1]!.body as Partial<typeof role>
  expect(new Set(permissions)).toEqual(new Set([...switched, 'CAN_CREATE_USER']))
  expect(rest).toEqual({ version: theirs.version })
})

it('shows newer stored values of an unchanged form, and a warning in a changed one', async () => {
  const { user, api } = await open(`/roles-permissions?role=${role.id}`)
  const renamed = (name: string, version: number) => ({ items: [{ ...role, name, version }, otherRole] })
  await nameField()
  api.serve({ 'GET /roles': renamed('Second', role.version + 1) })
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  await waitFor(async () => expect(await nameField()).toHaveValue('Second'))
  await user.type(await nameField(), ' x')
  api.serve({ 'GET /roles': renamed('Third', role.version + 2) })
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this role meanwhile.')
  expect(await nameField()).toHaveValue('Second x')
  await user.click(screen.getByRole('button', { name: 'Show the saved role' }))
  expect(await nameField()).toHaveValue('Third')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('treats a copy as unsaved, and restored permissions as unchanged', async () => {
  const { user } = await open(`/roles-permissions?role=new&from=${role.id}`)
  expect(await nameField()).toHaveValue(`Copy of ${role.name}`)
  expect(screen.getByText(`${role.permissions.length} added.`)).toBeVisible()
  await user.click(await linkTo('Yard Lead'))
  await user.click(within(await question()).getByRole('button', { name: 'Leave without saving' }))
  const box = await screen.findByRole('checkbox', { name: /^Add people/ })
  await user.click(box)
  expect(screen.getByText('1 added.')).toBeVisible()
  await user.click(box)
  expect(screen.queryByText(/Unsaved changes|added/)).toBeNull()
  await user.click(await linkTo(role.name))
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('keeps the typed text for a role that is deleted elsewhere, and saves it as a new role', async () => {
  const { user, api, address } = await open(`/roles-permissions?role=${role.id}`)
  await user.type(await nameField(), ' two')
  api.serve({ 'GET /roles': { items: [otherRole] } })
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  expect(await screen.findByText(/Somebody deleted this role meanwhile/)).toBeVisible()
  expect(await nameField()).toHaveValue(`${role.name} two`)
  const saved = { ...role, id: 'role_01k0000000e0000000000000r9', name: `${role.name} two` }
  api.serve({ 'POST /roles': saved, 'GET /roles': { items: [otherRole, saved] } })
  await user.click(screen.getByRole('button', { name: 'Save Role' }))
  await expect.poll(address).toContain(saved.id)
  expect(api.askedOf('POST /roles')).toHaveLength(1)
})

it('leaves a role that is deleted elsewhere if nothing was typed for it', async () => {
  const { api } = await open(`/roles-permissions?role=${role.id}`)
  await nameField()
  api.serve({ 'GET /roles': { items: [otherRole] } })
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  expect(await screen.findByText(/Role not found/)).toBeVisible()
})

it('warns of unusable permissions, and of links that saving ends', async () => {
  const invited = { ...role, permissions: ['CAN_SUBMIT_OWN_EOD' as const], invitedCount: 2 }
  const { user } = await open(`/roles-permissions?role=${role.id}`, {
    'GET /roles': { items: [invited] },
    'PATCH /roles/{roleId}': {
      ...invited,
      permissions: ['CAN_SUBMIT_OWN_EOD', 'CAN_ACKNOWLEDGE_REPORTS'],
      invitedCount: 0,
      version: invited.version + 1,
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: /^Acknowledge and comment on reports/ }))
  expect(screen.getByText(/needs CAN_MANAGE_TEAM_REPORTS or CAN_VIEW_ALL_REPORTS/)).toBeVisible()
  expect(screen.getByText(/Saving ends the links of 2 people with this role/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save Role' }))
  expect(await screen.findByText('The links of 2 people who had not used them ended.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Make new links' })).toBeVisible()
})

it('links from the names of its holders to them, and to the permissions of each', async () => {
  const holders = exampleOf('GET /roles/{roleId}/holders')
  const [holder] = holders.items
  const { user, address } = await open(`/roles-permissions?role=${role.id}&who=role`, {
    'GET /roles/{roleId}/holders': holders,
    'GET /users/{userId}/access': exampleOf('GET /users/{userId}/access'),
  })
  const panel = within(await screen.findByRole('dialog', { name: `Who has the role ${role.name}` }))
  expect(await panel.findByRole('link', { name: holder!.name })).toHaveAttribute(
    'href',
    `/people/${holder!.id}`,
  )
  await user.click(panel.getByRole('button', { name: `Permissions of ${holder!.name}` }))
  expect(address()).toContain(`person=${holder!.id}`)
})
