import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { permissionsByRoleName } from '#core/access/default-roles.ts'
import { tenantPermissions } from '#core/access/permissions.ts'
import { exampleOf, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { queryClient } from '#web/lib/query.ts'
import { Route } from './roles-permissions.tsx'

/** Read-only roles, their holders, and the comparison of roles. */

type Role = (typeof example)['items'][number]
const example = exampleOf('GET /roles')
const manager: Role = {
  ...example.items[0]!,
  name: 'Manager',
  isSystem: true,
  systemKey: 'manager',
  permissions: [...permissionsByRoleName('Manager')],
  may: [],
}
const zulu: Role = {
  ...example.items[0]!,
  id: 'role_01k0000000e0000000000000r2',
  name: 'Zulu',
  description: '',
  permissions: [],
  userCount: 0,
}

/** Roles that apply the sent changes. */
function rolesOf(...roles: Role[]): Answers {
  const kept = new Map(roles.map((role) => [role.id, role]))
  return {
    'GET /roles': () => ({ items: [...kept.values()] }),
    'PATCH /roles/{roleId}': ({ path, body }: Asked) => {
      const old = kept.get(path['roleId']!)!
      const { version: _sent, ...change } = body as Partial<Role>
      kept.set(old.id, { ...old, ...change, version: old.version + 1 })
      return kept.get(old.id)!
    },
  }
}
const open = (search: string, api: Answers = rolesOf(manager, zulu)) =>
  renderPage(Route, { as: somebodyWith(...tenantPermissions), at: `/roles-permissions${search}`, api })
const linkTo = async (name: RegExp) =>
  within(await screen.findByRole('navigation', { name: 'Roles' })).findByRole('link', { name })

it('shows a system role read-only, which can be copied within the person’s own permissions', async () => {
  const { user } = await open(`?role=${zulu.id}`)
  const link = await linkTo(/^Manager/)
  expect(link).toHaveTextContent('(System Role)')
  await user.click(link)
  expect(await screen.findByText(/System roles cannot be modified for security reasons\./)).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save Role' })).toBeNull()
  expect(screen.getByRole('group', { name: /^Platform administration/ })).toHaveTextContent('Locked')
  await user.click(screen.getByRole('button', { name: 'Copy role' }))
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Manager')
  expect(screen.getByText(`${manager.permissions.length} added.`)).toBeVisible()
})

it('shows whether people with a role count as employees, while permissions are switched', async () => {
  const trainee: Role = {
    ...zulu,
    may: ['edit', 'delete'],
    permissions: [...permissionsByRoleName('Employee')],
  }
  const { user } = await open(`?role=${trainee.id}`, rolesOf(manager, trainee))
  const note = await screen.findByText(/^People with this role count as employees: they take part in leave/)
  expect(note.closest('[role=status]')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /CAN_MANAGE_TEAM_MEETINGS/ }))
  expect(await screen.findByText(/do not count as employees.*they lead others by/)).toHaveTextContent(
    /by CAN_MANAGE_TEAM_MEETINGS\.$/,
  )
  await user.click(screen.getByRole('checkbox', { name: /CAN_MANAGE_TEAM_MEETINGS/ }))
  await user.click(screen.getByRole('checkbox', { name: /CAN_SUBMIT_OWN_EOD/ }))
  expect(await screen.findByText(/do not count as employees.*: they submit no reports\.$/)).toBeVisible()
  await user.click(await linkTo(/^Manager/))
  expect(await screen.findByText(/do not count as employees/)).toBeVisible()
})

it('shows who holds a role, who has a permission, and what each person may do', async () => {
  const holders = exampleOf('GET /roles/{roleId}/holders')
  const [holder] = holders.items
  const { user } = await open(`?role=${manager.id}`, {
    ...rolesOf(manager, zulu),
    'GET /roles/{roleId}/holders': {
      ...holders,
      total: 2,
      items: [holder!, { ...holder!, id: `${holder!.id.slice(0, -2)}b2`, name: 'Ritu Agarwal' }],
    },
    'GET /permissions/{permission}/holders': {
      ...holders,
      items: [{ ...holder!, roleName: 'Tenant Admin', through: ['tenant-admin', 'role'] }],
    },
    'GET /users/{userId}/access': {
      ...exampleOf('GET /users/{userId}/access'),
      permissions: tenantPermissions.map((permission) => ({ permission, because: ['role' as const] })),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Show people' }))
  const panel = await screen.findByRole('dialog', { name: 'Who has the role Manager' })
  expect(await within(panel).findByText('2 people')).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Ritu Agarwal' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Show people' })).toHaveFocus())

  await user.click(screen.getByRole('button', { name: /^Who has this: Create and change roles/ }))
  const people = () => screen.findByRole('dialog', { name: 'Who has this permission' })
  expect(await within(await people()).findByText('Company administrator · Role Tenant Admin')).toBeVisible()
  await user.click(within(await people()).getByRole('button', { name: `Permissions of ${holder!.name}` }))
  expect(await screen.findByText(new RegExp(`${tenantPermissions.length} permissions`))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'All people' }))
  expect(await within(await people()).findByText('1 person')).toBeVisible()
})

it('notifies a person who changes a role of a concurrent change, and keeps both changes', async () => {
  const api = rolesOf(manager, zulu)
  const theirs = { ...zulu, description: 'Theirs', version: zulu.version + 1 }
  const page = await open(`?role=${zulu.id}`, api)
  const box = await screen.findByRole('checkbox', { name: /^Add people/ })
  await page.user.click(box)
  page.api.serve(rolesOf(manager, theirs))
  await queryClient.invalidateQueries({ queryKey: ['roles'] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this role meanwhile.')
  await page.user.click(screen.getByRole('button', { name: 'Save Role' }))
  expect(await screen.findByText('Role updated successfully')).toBeVisible()
  // Only the fields changed here are sent, so that the other change stays.
  expect(page.api.askedOf('PATCH /roles/{roleId}').map(({ body }) => body)).toEqual([
    { permissions: ['CAN_CREATE_USER'], version: zulu.version },
  ])
  expect(await screen.findByLabelText(/^Description/)).toHaveValue('Theirs')
  expect(screen.getByRole('checkbox', { name: /^Add people/ })).toBeChecked()
})

it('moves in the comparison by arrow keys, and Space toggles only what the person may change', async () => {
  const { user, api } = await open('')
  await linkTo(/^Manager/)
  await user.keyboard('c')
  const grid = await screen.findByRole('grid', { name: 'Permissions by role' })
  act(() => grid.querySelector<HTMLElement>('[tabindex="0"]')!.focus())
  await user.keyboard('{Control>}{Home}{/Control}{ArrowDown}{ArrowUp} ')
  expect(screen.queryByRole('button', { name: 'Save Role' })).toBeNull()
  await user.keyboard('{End}')
  const box = within(grid).getByRole('checkbox', { name: /administrator dashboard, Zulu$/ })
  expect(box).toHaveFocus()
  await user.keyboard(' ')
  expect(box).toBeChecked()
  expect(within(grid).getByText('+1')).toBeVisible()
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Role updated successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Role' })).toBeNull())
  expect(api.askedOf('PATCH /roles/{roleId}').map(({ path, body }) => [path['roleId'], body])).toEqual([
    [zulu.id, { permissions: [expect.any(String)], version: zulu.version }],
  ])
})

it('compares two roles at a time on a phone, as named in the address', async () => {
  inWindow(phone)
  const otherRole = { ...zulu, id: 'role_01k0000000e0000000000000r3', name: 'Employee' }
  const { user, address } = await open('?view=compare', rolesOf(manager, otherRole, zulu))
  const heads = async () => within(await screen.findByRole('grid')).getAllByRole('columnheader')
  expect((await heads()).map(({ textContent }) => textContent)).toEqual([
    'Permission',
    expect.stringMatching(/^Manager/),
    'Zulu',
  ])
  await user.selectOptions(screen.getByLabelText('First role'), 'Employee')
  await expect.poll(address).toBe(`/roles-permissions?view=compare&left=${otherRole.id}`)
  expect((await heads())[1]).toHaveTextContent('Employee')
})
