import { Link, type HistoryState } from '@tanstack/react-router'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { permissionsByRoleName } from '#core/access/default-roles.ts'
import { everyExample, Refused } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { queryClient } from '#web/lib/query.ts'
import { writeDevice } from '#web/lib/storage.ts'
import type { Me } from '#web/lib/session.ts'
import { Frame } from './frame.tsx'

const roleOf = (roleName: string): Me => {
  const me = somebodyWith(...permissionsByRoleName(roleName))
  return { ...me, user: { ...me.user, roleName, isEmployee: roleName === 'Employee' } }
}

async function open(as: Me, at = '/') {
  const page = await renderPage(
    <Frame quickAdd={null} bell={null} renderProfile={() => null}>
      <h1>The page</h1>
    </Frame>,
    { as, at, hasFrame: true, api: { ...everyExample(new Refused('internal')), 'GET /me': as } },
  )
  await screen.findByRole('heading', { level: 1 })
  return page
}
const sidebar = () => screen.getByRole('navigation', { name: 'Main' })
const textsOf = (elements: HTMLElement[]) => elements.map((element) => element.textContent)

it('has only those places in the sidebar that the person may open', async () => {
  await open(roleOf('Employee'))
  expect(within(sidebar()).getByRole('link', { name: /^Submit EOD/ })).toBeVisible()
  expect(within(sidebar()).queryByRole('link', { name: /^Reports|Manage Reports/ })).toBeNull()
  endPage()
  await open(platformAdministrator())
  const [daymark, panel, ...others] = within(sidebar()).getAllByRole('link')
  expect(daymark).toHaveAccessibleName('Daymark, home')
  expect(panel).toHaveAccessibleName(/^Super Admin Panel/)
  expect(others).toEqual([])
  const tabs = screen.getByRole('navigation', { name: 'Pages of Super Admin Panel' })
  expect(textsOf(within(tabs).getAllByRole('link'))).toEqual(['Tenants', 'Fix Users', 'Log'])
})

it.each(['/', '/dashboard'])('has no Back on the home page: %s', async (at) => {
  await open(roleOf('Employee'), at)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

it('names the section and the page, and greets on the home page only', async () => {
  await open(roleOf('Employee'))
  expect(screen.getByText(/^Good (Morning|Afternoon|Evening), /)).toBeVisible()
  endPage()
  await open(roleOf('Manager'), '/admin/leave-records')
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' })
  expect(crumbs).toHaveTextContent('BackTeam›Leave Management')
  expect(screen.queryByText(/^Good (Morning|Afternoon|Evening), /)).toBeNull()
  endPage()
  await open(roleOf('Employee'), '/meetings/mtg_1')
  const page = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByRole('link')
  expect(page).toHaveAttribute('href', '/meetings')
})

it('starts the review from every page while reports are pending', async () => {
  const { user, api, address } = await open(roleOf('Manager'), '/leave')
  const wait = async (count: number) => {
    api.serve({ 'GET /reports/pending-count': { count } })
    await act(() => queryClient.invalidateQueries({ queryKey: ['reports'] }))
  }
  await wait(0)
  await waitFor(() => expect(within(sidebar()).queryByText(/pending/)).toBeNull())
  await user.keyboard('gv')
  expect(address()).toBe('/leave')
  await wait(2)
  await within(sidebar()).findByText(/pending/)
  await user.keyboard('gv')
  await waitFor(() => expect(address()).toBe('/manage-reports?review=1'))
})

it('has the tabs of the place in the header of a wide window, and below it in a narrow one', async () => {
  await open(roleOf('Manager'), '/my-tasks')
  const inHeader = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Mine' })
  expect(inHeader()).toHaveAttribute('aria-current', 'page')
  // The tab names the page already.
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent(/^BackTasks$/)
  endPage()
  inWindow(phone)
  await open(roleOf('Manager'), '/my-tasks')
  expect(inHeader()).toBeNull()
  expect(screen.getByRole('link', { name: 'Mine' })).toBeVisible()
})

it.each<[string, HistoryState['insteadOf'], string]>([
  [
    'an unknown address',
    { path: '/nowhere', isClosed: false },
    'There is no page at /nowhere. You are at Home.',
  ],
  [
    'a closed page',
    { path: '/user-management', isClosed: true },
    'You have no access to User Management. Your company’s administrator can give it.',
  ],
])('explains at the home page that %s led there, until it is closed', async (_, insteadOf, words) => {
  const { user } = await renderPage(
    <Frame quickAdd={null} bell={null} renderProfile={() => null}>
      <Link to="." state={{ insteadOf }}>
        Go
      </Link>
    </Frame>,
    { as: roleOf('Employee'), at: '/my-reports', hasFrame: true, api: everyExample(new Refused('internal')) },
  )
  await user.click(await screen.findByRole('link', { name: 'Go' }))
  const bar = await screen.findByText(/There is no page at|You have no access to/)
  expect(bar).toHaveTextContent(words)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(bar).not.toBeInTheDocument())
})

it('leads Back to the home page from a top-level page', async () => {
  const { user, address } = await open(roleOf('Employee'), '/my-reports?page=2')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await expect.poll(address).toBe('/')
})

it('keeps the sidebar collapsed', async () => {
  const { user } = await open(roleOf('Employee'))
  await user.keyboard('[[')
  expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  endPage()
  await open(roleOf('Employee'))
  expect(screen.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  writeDevice('sidebar-folded', false)
})

it('lists the shortcuts, and can switch off those with a single key', async () => {
  const me = roleOf('Manager')
  const { user, api } = await open(me)
  api.serve({
    'PATCH /me': ({ body }) => {
      const { preferences } = body as { preferences: Me['preferences'] }
      return { ...me, preferences: { ...me.preferences, ...preferences } }
    },
  })
  await user.keyboard('?')
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(within(sheet).getByText('Collapse or expand the sidebar')).toBeVisible()
  await user.click(within(sheet).getByRole('checkbox', { name: /Single-key shortcuts/ }))
  await waitFor(() => expect(api.askedOf('PATCH /me')).toHaveLength(1))
  await waitFor(() =>
    expect(within(sheet).getByRole('checkbox', { name: /Single-key shortcuts/ })).not.toBeChecked(),
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('[[')
  expect(screen.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  const again = await screen.findByRole('checkbox', { name: /Single-key shortcuts/ })
  await user.click(again)
  await waitFor(() => expect(again).toBeChecked())
  expect(api.askedOf('PATCH /me').map(({ body }) => body)).toEqual(
    [false, true].map((shortcutsEnabled) => ({ preferences: { shortcutsEnabled } })),
  )
})

it('offers a skip link past the navigation at the first Tab', async () => {
  const { user } = await open(roleOf('Employee'))
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await user.tab()
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('main')).toHaveFocus()
})
