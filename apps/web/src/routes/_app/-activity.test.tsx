import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './activity.tsx'
import { Route as Home } from './index.tsx'

/** The activity of others and of the person: its pages and filters in the address, at home and on its own page. */

const [example] = exampleOf('GET /activity').items
const entry = (place: number, words: string) => ({
  ...example!,
  id: `act_01k0000000e0000000000000${String(place).padStart(2, '0')}`,
  words,
})
const people = exampleOf('GET /activity/people')
const api: Answers = {
  'GET /activity': ({ query }) => ({
    items:
      query['kind'] === 'security'
        ? []
        : Array.from({ length: 30 }, (_, at) =>
            entry(at + 1, `Entry ${at + 1} of page ${query['page'] ?? 1}, ${query['kind'] ?? 'any kind'}`),
          ),
  }),
  'GET /activity/count': { count: 120 },
  'GET /activity/people': people,
  'GET /business-units': exampleOf('GET /business-units'),
}
const open = (at: string, ...permissions: Permission[]) =>
  renderPage(Route, { as: somebodyWith(...permissions), at, api })

it('is turned page by page, and the chosen person is kept in the address', async () => {
  const {
    user,
    api: asked,
    address,
  } = await open('/activity?scope=all&colour=red', 'CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS')
  expect(await screen.findByText('Entry 1 of page 1, any kind')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await expect.poll(address).toBe('/activity?scope=all&page=2')
  expect(await screen.findByText('Entry 1 of page 2, any kind')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')

  await user.click(screen.getByRole('button', { name: 'Person' }))
  await user.click(await screen.findByRole('radio', { name: people.items[0]!.name }))
  await expect.poll(address).toBe(`/activity?scope=all&person=${people.items[0]!.id}`)
  await waitFor(() =>
    expect(asked.askedOf('GET /activity').at(-1)!.query).toMatchObject({
      userId: people.items[0]!.id,
      page: '1',
    }),
  )
  // Sign-ins of others are for administrators.
  await user.click(screen.getByRole('button', { name: 'Kind' }))
  expect(await screen.findByRole('radio', { name: 'Leave' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Sign-ins' })).toBeNull()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
  await expect.poll(address).toBe('/activity?scope=all')
})

it('offers no choice of people to a person who may see only their own activity', async () => {
  await open('/activity', 'CAN_VIEW_OWN_REPORTS')
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Activity')
  expect(screen.queryByRole('group', { name: 'Whose activity' })).toBeNull()
})

it('is shown to administrators at home, 25 entries of the kind in the address, with a link to all', async () => {
  const administrator = somebodyWith('CAN_MANAGE_USERS', 'CAN_VIEW_ALL_REPORTS')
  const { user, address, goBack } = await renderPage(Home, {
    as: administrator,
    at: '/',
    api: {
      ...api,
      'GET /dashboards/overview': exampleOf('GET /dashboards/overview'),
      'GET /dashboards/weekdays': exampleOf('GET /dashboards/weekdays'),
    },
  })
  const log = within(await screen.findByRole('region', { name: 'System Activity Log' }))
  expect(await log.findByText('Entry 1 of page 1, any kind')).toBeVisible()
  expect(log.getAllByRole('listitem')).toHaveLength(25)
  await user.selectOptions(log.getByLabelText('Kind'), 'Sign-ins')
  await expect.poll(address).toBe('/?kind=sign-ins')
  expect(await log.findByText('Entry 1 of page 1, sign-ins')).toBeVisible()
  await user.selectOptions(log.getByLabelText('Kind'), 'Account security')
  expect(await log.findByText('No activity matches these filters.')).toBeVisible()
  goBack()
  await expect.poll(address).toBe('/?kind=sign-ins')
  await user.click(log.getByRole('link', { name: 'All activity' }))
  await expect.poll(address).toBe('/activity?kind=sign-ins&scope=all')

  endPage()
  await renderPage(Route, { as: administrator, at: '/activity?kind=sign-ins&scope=all', api })
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Activity')
  expect(await screen.findByRole('list', { name: 'Active filters' })).toHaveTextContent('Kind: Sign-ins')
  expect(screen.getByRole('button', { name: 'Company' })).toHaveAttribute('aria-pressed', 'true')
})
