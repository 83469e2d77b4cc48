import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { allPermissions } from '#core/access/permissions.ts'
import { errorCodes } from '#core/errors/codes.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './roles-permissions.tsx'

const [example] = exampleOf('GET /roles').items
const role = { ...example!, userCount: 2 }
const other = { ...example!, id: 'role_01k0000000e0000000000000r2', name: 'Yard Lead' }
const open = (at: string, api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith(...allPermissions),
    at,
    api: { 'GET /roles': { items: [role, other] }, ...api },
  })
const nameField = () => screen.findByRole('textbox', { name: 'Name' })
const linkTo = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Roles' })).findByRole('link', {
    name: new RegExp(`^${name}`),
  })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

it('says at the field that a name is taken, and keeps it', async () => {
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

it('sends nothing without a name, and says so at the field', async () => {
  const { user, api } = await open('/roles-permissions?role=new')
  await user.type(await nameField(), '   ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await nameField()).toHaveAccessibleDescription(/\S/)
  expect(api.askedOf('POST /roles')).toEqual([])
})

it('asks before typed changes are left behind, and keeps them unless it is told otherwise', async () => {
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
  await expect.poll(address).toContain(other.id)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard Lead'))
})

it('says why a role that somebody holds is not deleted', async () => {
  const { user } = await open(`/roles-permissions?role=${role.id}`, {
    'DELETE /roles/{roleId}': new Refused('role_in_use'),
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Role' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('2 people have this role.')
  await user.click(within(dialog).getByRole('button', { name: 'Delete Role' }))
  expect(await screen.findByText(`Error deleting role: ${errorCodes.role_in_use.message}`)).toBeVisible()
})
