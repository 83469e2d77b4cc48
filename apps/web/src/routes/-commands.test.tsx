import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { platformAdministrator, somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { ProfileMenu } from '#web/features/account/profile-menu.tsx'
import { CommandMenuLoader } from '#web/features/frame/command-menu-loader.tsx'
import { Header } from '#web/features/frame/header.tsx'
import { LeaveDialog } from '#web/features/leave/own/leave-dialog.tsx'
import { useLeaveView } from '#web/features/leave/own/leave-view.ts'
import { QuickAdd } from '#web/features/tasks/quick/quick-add.tsx'
import { saveDraft } from '#web/lib/drafts.ts'
import type { Me } from '#web/lib/session.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { useDateCommands } from './-date-commands.ts'
import { useLeaveCommand } from './-leave-command.ts'
import { useSetUpCommand } from './-set-up-command.ts'

afterEach(clearDevice)

/** The parts of the frame that register commands. */
function Page() {
  const [isOpen, setOpen] = useState(false)
  useLeaveCommand()
  useDateCommands()
  useSetUpCommand()
  useShortcuts([{ keys: 'mod+k', does: 'Search', group: 'Anywhere', run: () => setOpen(true) }])
  return (
    <>
      <Header
        onOpenDrawer={() => {}}
        onOpenCommands={() => setOpen(true)}
        quickAdd={<QuickAdd />}
        bell={null}
        renderProfile={(className) => <ProfileMenu className={className} />}
      />
      {isOpen && <CommandMenuLoader onClose={() => setOpen(false)} openKeys={() => {}} />}
    </>
  )
}

async function open(as: Me) {
  const page = await renderPage(<Page />, { as, api: { 'PATCH /me': exampleOf('PATCH /me') } })
  const search = async (typed: string) => {
    await page.user.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search or run a command' })
    await page.user.clear(field)
    await page.user.type(field, typed)
    return within(screen.getByRole('listbox', { name: 'Results' }))
  }
  return { ...page, search }
}

const personOf = (role: string, ...permissions: Permission[]): Me => {
  const me = somebodyWith(...permissions)
  return { ...me, user: { ...me.user, roleName: role, isEmployee: role === 'Employee' } }
}

it('lists only commands that the person may run', async () => {
  const { search, user } = await open(personOf('Manager', 'CAN_VIEW_OWN_REPORTS'))
  const options = await search('>')
  expect(options.getAllByRole('option').map((option) => option.querySelector('span')?.textContent)).toEqual([
    'Use the dark theme, Anywhere',
    'Change Password, Anywhere',
    'Show keyboard shortcuts, Anywhere',
    'Help: Your first day, Anywhere',
    'About Daymark, Anywhere',
    'Logout, Anywhere',
  ])
  await user.keyboard('{Escape}')
})

const employee = personOf(
  'Employee',
  'CAN_VIEW_OWN_REPORTS',
  'CAN_VIEW_OWN_CALENDAR',
  'CAN_CREATE_PERSONAL_TASKS',
)

it.each([
  ['leave fri', 'Mark leave: Fri 12-Jun-2026'],
  ['leave tomorrow', 'Mark leave: Wed 10-Jun-2026'],
  ['leave next week', 'Mark leave: Mon 15-Jun-2026 to Sun 21-Jun-2026'],
  ['leave 30 nov to 4 dec', 'Mark leave: Mon 30-Nov-2026 to Fri 04-Dec-2026'],
  ['go to 30 nov', 'Calendar: Mon 30-Nov-2026'],
  ['task call Hapag fri', 'Add task: call Hapag fri'],
])('%j is understood as %j, first', async (typed, name) => {
  const { search } = await open(employee)
  const [first, ...more] = (await search(typed)).getAllByRole('option')
  expect(first).toHaveTextContent(name)
  expect(more.map(({ textContent }) => textContent)).not.toContain('Mark leaveAnywhere')
})

it.each(['leave yesterday', 'leave the room', 'go to work'])(
  '%j is no command with a date',
  async (typed) => {
    const { search } = await open(employee)
    expect((await search(typed)).queryByText(/^(?:Mark leave|Calendar): /)).toBeNull()
  },
)

it('opens quick add with the words of the command', async () => {
  const { search, user } = await open(employee)
  await search('task call Hapag fri')
  await user.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Quick add' })
  expect(await within(dialog).findByRole('textbox', { name: 'Quick add a task' })).toHaveValue(
    'call Hapag fri',
  )
  expect(within(dialog).getByRole('button', { name: /^Due date: ?Fri 12-Jun-2026/ })).toBeVisible()
})

it('opens Manage My Leave with the days of the command', async () => {
  function PageWithLeave() {
    const { view, open: openView } = useLeaveView()
    return (
      <>
        <Page />
        <LeaveDialog view={view} onView={openView} />
      </>
    )
  }
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null }
  const plan = exampleOf('GET /me/leave/plan')
  const { user } = await renderPage(<PageWithLeave />, {
    as: employee,
    api: { 'GET /me/leave': leave, 'GET /me/leave/plan': plan },
  })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(
    await screen.findByRole('combobox', { name: 'Search or run a command' }),
    'leave next week{Enter}',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Manage My Leave' })
  expect(within(dialog).getByLabelText('Start date')).toHaveValue('15-Jun-2026')
  expect(within(dialog).getByLabelText(/^End date/)).toHaveValue('21-Jun-2026')
})

it('lists no command of a company for people without one', async () => {
  const { search } = await open(platformAdministrator())
  const options = await search('>')
  expect(options.queryByText('Quick add a task')).toBeNull()
  expect(options.queryByText('Mark leave')).toBeNull()
  expect(options.getByText('Change Password')).toBeVisible()
})

it('changes the theme, and lists the last command first the next time', async () => {
  const { search, user, api } = await open(personOf('Manager', 'CAN_VIEW_OWN_REPORTS'))
  const [dark] = (await search('dark')).getAllByRole('option')
  expect(dark).toHaveTextContent('Use the dark theme')
  expect(dark).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(api.askedOf('PATCH /me').map(({ body }) => body)).toEqual([{ preferences: { colorScheme: 'dark' } }])
  const [first] = (await search(' ')).getAllByRole('option')
  expect(first).toHaveTextContent('Use the light theme, Recent')
})

it.each([
  ['open', []],
  ['hidden', [{ preferences: { firstRunHidden: false } }]],
] as const)('finds the first run of a company again if it is %s', async (firstRun, sent) => {
  const { search, user, api, address } = await open({ ...somebodyWith('CAN_MANAGE_USERS'), firstRun })
  await search('set up')
  expect(screen.getByRole('option', { name: /^Set up Acme/ })).toBeVisible()
  await user.keyboard('{Enter}')
  await expect.poll(() => api.askedOf('PATCH /me').map(({ body }) => body)).toEqual(sent)
  expect(address()).toBe('/')
})

it('offers no set-up if the company is not new', async () => {
  const { search } = await open({ ...somebodyWith('CAN_MANAGE_USERS'), firstRun: null })
  expect((await search('set up')).queryByText(/^Set up/)).toBeNull()
})

it('opens the form of a new task', async () => {
  const { search, user } = await open(personOf('Manager', 'CAN_CREATE_PERSONAL_TASKS'))
  await search('new')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Quick add' })).toBeVisible()
})

it('asks before a logout deletes unsent text', async () => {
  await saveDraft('report', 'Half a report', { label: 'Report for Tue 09-Jun-2026' })
  const { search, user } = await open(personOf('Manager', 'CAN_VIEW_OWN_REPORTS'))
  await search('logout')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Log out before everything is sent?' })).toBeVisible()
})

it.each([
  ['pending', '/manage-reports?review=1'],
  ['remind', '/delinquent-reports?remind=all'],
  ['invite', '/user-management?user=new'],
  ['plan', '/meetings?plan=choose'],
  ['memo', '/meetings?plan=memo'],
  ['password', '/account/security?dialog=password'],
])('"%s" opens %s', async (typed, href) => {
  const { search, user, address } = await open(
    personOf(
      'Manager',
      'CAN_MANAGE_TEAM_REPORTS',
      'CAN_ACKNOWLEDGE_REPORTS',
      'CAN_MANAGE_USERS',
      'CAN_CREATE_USER',
      'CAN_VIEW_OWN_MEETINGS',
      'CAN_MANAGE_TEAM_MEETINGS',
    ),
  )
  await search(`>${typed}`)
  await user.keyboard('{Enter}')
  expect(address()).toBe(href)
})

it.each([
  ['at home', ['CAN_VIEW_OWN_REPORTS'], '/?leave=today'],
  // Their home page is the managers' one.
  ['in the calendar', ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_OWN_CALENDAR'], '/calendar-view?leave=today'],
] as const)(
  'marks leave on the page that has its dialog for the person: %s',
  async (_where, permissions, href) => {
    const { search, user, address } = await open(personOf('Employee', ...permissions))
    await search('>leave')
    await user.keyboard('{Enter}')
    expect(address()).toBe(href)
  },
)
