import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './user-management.tsx'

/** The list of people: its parameters in the address, its export, and the focus after closing a person. */

const people = exampleOf('GET /users')
const person = exampleOf('GET /users/{userId}')
const manager = {
  ...exampleOf('GET /roles').items[0]!,
  id: 'role_01k0000000e0000000000000r7',
  name: 'Manager',
}
const total = 34

/** Pages of people named by their position in the list. */
const pageOf = ({ query }: Asked) => {
  const [page, size] = [Number(query['page']), Number(query['pageSize'])]
  const places = Array.from({ length: total }, (_, at) => at + 1).slice((page - 1) * size, page * size)
  const items = places.map((place) => ({
    ...people.items[0]!,
    id: `user_01k0000000e0000000000000${String(place).padStart(2, '0')}`,
    name: `Person ${place}`,
  }))
  return { ...people, items, total }
}

const open = (search: string, api: Answers = {}) =>
  renderPage(Route, {
    as: somebodyWith('CAN_MANAGE_USERS', 'CAN_CREATE_USER', 'CAN_EDIT_USER', 'CAN_ARCHIVE_USER'),
    at: `/user-management${search}`,
    api: {
      'GET /deliveries/problems': { items: [] },
      'GET /users': pageOf,
      'GET /users/{userId}': person,
      'GET /users/{userId}/access': exampleOf('GET /users/{userId}/access'),
      'GET /users/{userId}/account-access': exampleOf('GET /users/{userId}/account-access'),
      'GET /users/{userId}/schedule': exampleOf('GET /users/{userId}/schedule'),
      'GET /roles': { items: [manager] },
      'GET /business-units': exampleOf('GET /business-units'),
      'POST /exports': exampleOf('POST /exports'),
      ...api,
    },
  })

it('takes filters, order and page from the address, resets them, and names the plan', async () => {
  const { user, api, address } = await open('?status=all&sort=email&dir=desc&page=2&colour=red&bu=nothing')
  await expect.poll(address).toBe('/user-management?status=all&sort=email&dir=desc&page=2')
  expect(await screen.findByRole('link', { name: 'Person 11' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Person 10' })).toBeNull()
  expect(api.askedOf('GET /users').map(({ query }) => query)).toEqual([
    expect.objectContaining({ status: 'all', sort: 'email', dir: 'desc', page: '2' }),
  ])
  expect(screen.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending')
  expect(screen.getByText('48 of 50 users, 1 suspended')).toBeVisible()

  // The filter; the heading of the column has the same name.
  await user.click(screen.getAllByRole('button', { name: 'Role' })[0]!)
  await user.click(await screen.findByRole('radio', { name: 'Manager' }))
  await expect.poll(address).toBe(`/user-management?role=${manager.id}&status=all&sort=email&dir=desc`)
  const chips = () => screen.getByRole('list', { name: 'Active filters' })
  expect(chips()).toHaveTextContent('Role: Manager')
  await user.click(within(chips()).getByRole('button', { name: 'Reset Filters' }))
  await expect.poll(address).toBe('/user-management?sort=email&dir=desc')
  await waitFor(() => expect(chips()).toHaveTextContent('Status: Active'))
})

it('offers no archived unit to filter by, unless it is the chosen one', async () => {
  const unit = exampleOf('GET /business-units').items[0]!
  const archived = {
    ...unit,
    id: `${unit.id.slice(0, -2)}k9`,
    name: 'Closed Depot',
    status: 'archived' as const,
  }
  const units = { 'GET /business-units': { items: [unit, archived] } }
  const offered = async (search: string) => {
    const { user } = await open(search, units)
    await screen.findByRole('link', { name: 'Person 1' })
    await user.click(screen.getAllByRole('button', { name: 'Business unit' })[0]!)
    const options = (await screen.findAllByRole('radio')).map(
      (option) => option.getAttribute('aria-label') ?? option.parentElement?.textContent,
    )
    endPage()
    return options
  }
  expect(await offered('')).toEqual(['All units', unit.name])
  expect(await offered(`?bu=${archived.id}`)).toEqual(['All units', unit.name, 'Closed Depot (archived)'])
})

it('shows the last page if the address names a later one, and corrects the address', async () => {
  const { address } = await open('?page=900')
  expect(await screen.findByRole('link', { name: `Person ${total}` })).toBeVisible()
  await expect.poll(address).toBe('/user-management?page=4')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
})

const messages = () => within(screen.getByRole('region', { name: 'Messages' }))

it('exports all matching people, not only the current page, and formula-like text as text', async () => {
  const written = standInForFiles()
  const { user, api } = await open('?search=a&sort=email', {
    'GET /users': (asked) => {
      const { items, ...rest } = pageOf(asked)
      const [first, ...others] = items
      return { ...rest, items: [{ ...first!, name: '=Evil "Formula"' }, ...others] }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await messages().findByText(`${total} rows exported to users.csv.`)).toBeVisible()
  expect(written.names).toEqual(['users.csv'])
  const [head, first, ...rest] = (await written.files[0]!.text()).split('\r\n')
  // The byte order mark, by which Excel recognises UTF-8, is not text.
  expect(head).toBe(
    'Name,Login email,Notification email,Role,Business unit,Designation,Weekly off day,Time zone,Status,Invitation',
  )
  expect(first).toBe(
    `"'=Evil ""Formula""",employee@acme.example,meera@acme.example,Employee,Technology & Engineering,Engineer,Sunday,,Active,Password set`,
  )
  expect(rest).toHaveLength(total - 1)
  expect(api.askedOf('GET /users').at(-1)!.query).toMatchObject({
    search: 'a',
    sort: 'email',
    status: 'active',
    page: '1',
    pageSize: '500',
  })
})

it('exports nothing if nobody matches', async () => {
  const { user, api } = await open('?search=nobody', { 'GET /users': { ...people, items: [], total: 0 } })
  expect(await screen.findByText('No employees match the current filters.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV' }))
  expect(await messages().findByText('No data to export based on current filters.')).toBeVisible()
  expect(api.askedOf('POST /exports')).toEqual([])
})

it('asks before unsaved changes are lost, and returns to the row of a saved person', async () => {
  const listed = { ...people, items: [person], total: 1 }
  const { user, api } = await open('', { 'GET /users': listed, 'PATCH /users/{userId}': person })
  await user.click(await screen.findByRole('link', { name: person.name }))
  const panel = within(await screen.findByRole('dialog', { name: person.name }))
  expect(await panel.findByLabelText(/^Login email/)).toHaveAttribute('readonly')
  expect(await panel.findByRole('heading', { name: 'Permissions' })).toBeVisible()
  const designation = panel.getByLabelText(/^Designation/)
  await user.clear(designation)
  await user.type(designation, 'Director of Yards')
  await user.click(panel.getByRole('button', { name: 'Close' }))
  const question = within(await panel.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(panel.queryByRole('alertdialog')).toBeNull())
  expect(designation).toHaveValue('Director of Yards')
  await user.click(panel.getByRole('button', { name: 'Save changes' }))
  expect(await messages().findByText(`User "${person.name}" updated successfully.`)).toBeVisible()
  expect(api.askedOf('PATCH /users/{userId}').map(({ body }) => body)).toEqual([
    { designation: 'Director of Yards', version: person.version },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('link', { name: person.name })).toHaveFocus())
})
