import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { userSearch } from './search.ts'
import { UserManagementPage } from './user-management-page.tsx'

const archive = 'POST /users/{userId}/archive'
const user = exampleOf('GET /users/{userId}')
const heir = { id: 'user_01k0000000e0000000000000b2', name: 'Arjun Rao' }
const other = { ...user, id: 'user_01k0000000e0000000000000b3', name: 'Noor Hassan' }
const away = { ...user, id: 'user_01k0000000e0000000000000b4', name: 'Sam Suspended', isSuspended: true }
const holdings = exampleOf('GET /users/{userId}/holdings')
const none = { ...holdings, series: [], openTasks: 0, waitingReports: 0, heir: null }
const nobody = { count: 0, to: null }
const answer = exampleOf(archive)
const archived = (handover: typeof answer.handover) => ({ ...answer, handover })

/** Chooses Archive in the menu of the person. */
async function choose(held: typeof holdings, api: Answers = {}) {
  const page = await renderPage(
    <UserManagementPage search={userSearch.read({})} renderAccess={() => null} />,
    {
      as: somebodyWith('CAN_MANAGE_USERS', 'CAN_ARCHIVE_USER'),
      at: '/user-management',
      api: {
        'GET /deliveries/problems': { items: [] },
        'GET /users': { ...exampleOf('GET /users'), items: [user, other, away] },
        'GET /roles': exampleOf('GET /roles'),
        'GET /business-units': exampleOf('GET /business-units'),
        'GET /users/{userId}/holdings': held,
        ...api,
      },
    },
  )
  await page.user.click(await screen.findByRole('button', { name: `Actions for ${user.name}` }))
  await page.user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  return page
}

it('archives somebody who holds nothing without asking, with Undo', async () => {
  const { api } = await choose(none, { [archive]: archived({ series: nobody, tasks: nobody }) })
  expect(await screen.findByText(`User ${user.name} has been archived.`)).toBeVisible()
  expect(screen.getByRole('button', { name: /Undo/ })).toBeVisible()
  expect(api.askedOf(archive).map(({ body }) => body)).toEqual([undefined])
})

it('asks who takes over series and tasks, proposes the heir, and reports the handover', async () => {
  const to = { id: other.id, name: other.name }
  const { user: hand, api } = await choose(
    { ...holdings, waitingReports: 3, businessUnit: { ...holdings.businessUnit!, isOnlyManager: true } },
    { [archive]: archived({ series: { count: 1, to: heir }, tasks: { count: 15, to } }) },
  )
  const dialog = await screen.findByRole('dialog', { name: `Archive ${user.name}?` })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    '1 running series: “Yard and carrier weekly” (weekly)',
    '15 open tasks',
    '3 reports that nobody else of the unit acknowledges: give somebody the role of a manager',
    'The only manager of Technology & Engineering, with 11 other people',
  ])
  expect(within(dialog).getByRole('textbox', { name: 'Series go to' })).toHaveValue(heir.name)
  const tasks = within(dialog).getByRole('textbox', { name: 'Open tasks go to' })
  expect(tasks).toHaveValue(heir.name)
  await hand.click(tasks)
  expect(await screen.findByRole('option', { name: 'Nobody: leave them to their creators' })).toBeVisible()
  // Neither the person nor somebody who cannot sign in.
  for (const { name } of [user, away]) expect(screen.queryByRole('option', { name })).toBeNull()
  await hand.click(screen.getByRole('option', { name: other.name }))
  await hand.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(
    await screen.findByText(
      `User ${user.name} has been archived. 1 series went to Arjun Rao. 15 tasks went to Noor Hassan.`,
    ),
  ).toBeVisible()
  expect(api.askedOf(archive).map(({ body }) => body)).toEqual([{ seriesTo: heir.id, tasksTo: other.id }])
})

it('stops the series if nobody is proposed, and shows at the field why an heir is refused', async () => {
  const message = 'This person cannot take that over. Choose somebody else.'
  const { user: hand, api } = await choose(
    { ...holdings, openTasks: 0, heir: null },
    { [archive]: new Refused('heir_refused', [{ field: 'body.seriesTo', message }]) },
  )
  const dialog = await screen.findByRole('dialog', { name: `Archive ${user.name}?` })
  const series = within(dialog).getByRole('textbox', { name: 'Series go to' })
  expect(series).toHaveValue('Nobody: stop the series')
  expect(within(dialog).queryByRole('textbox', { name: 'Open tasks go to' })).toBeNull()
  await hand.click(series)
  await hand.click(await screen.findByRole('option', { name: other.name }))
  await hand.click(within(dialog).getByRole('button', { name: 'Archive' }))
  await expect.poll(() => series.getAttribute('aria-invalid')).toBe('true')
  expect(series).toHaveAccessibleDescription(expect.stringContaining(message) as string)
  await hand.click(series)
  await hand.click(await screen.findByRole('option', { name: 'Nobody: stop the series' }))
  api.serve({ [archive]: archived({ series: { count: 1, to: null }, tasks: nobody }) })
  await hand.click(within(dialog).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText(`User ${user.name} has been archived. 1 series stopped.`)).toBeVisible()
  expect(api.askedOf(archive).at(-1)!.body).toEqual({ seriesTo: null })
})
