import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, unreachable, type Answers, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { inWindow, phone } from '#tests/setup/web/window.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { loadDraft } from '#web/lib/drafts.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { QuickEntry } from './quick-entry.tsx'

beforeEach(async () => {
  vi.restoreAllMocks()
  await clearDevice()
  await refreshOutbox()
})

const [example] = exampleOf('GET /tasks/assignees').items
const people = ['Arjun Mehta', 'Hannah Schmidt', 'Kenji Watanabe'].map((name, index) => ({
  ...example!,
  id: `user_01k0000000e0000000000000a${index + 1}`,
  name,
  dayKind: 'working' as const,
}))
const [arjun, hannah, kenji] = people

/** Hannah is on leave on the default due date of a new task. */
function assignees({ query }: Asked) {
  const items = people
    .filter(({ name }) => name.toLowerCase().includes((query['search'] ?? '').toLowerCase()))
    .map((one) =>
      one === hannah && query['date'] === '2026-06-12' ? { ...one, dayKind: 'leave' as const } : one,
    )
  return { items }
}

const field = () => screen.getByRole('textbox', { name: 'Quick add a task' })
const chip = (name: RegExp) => screen.getByRole('button', { name })
const offered = () =>
  within(screen.getByRole('listbox', { name: 'People to mention' })).findAllByRole('option')

async function open(
  who: 'employee' | 'manager',
  api: Answers = {},
  board: 'mine' | 'team' = who === 'manager' ? 'team' : 'mine',
) {
  const rendered = await renderPage(<QuickEntry board={board} autoFocus />, {
    as:
      who === 'manager'
        ? somebodyWith('CAN_CREATE_PERSONAL_TASKS', 'CAN_MANAGE_TEAM_TASKS')
        : somebodyWith('CAN_CREATE_PERSONAL_TASKS'),
    api: { 'GET /tasks/assignees': assignees, ...api },
  })
  expect(field()).toHaveFocus()
  return rendered
}

async function mention(user: Awaited<ReturnType<typeof open>>['user'], name: string) {
  await screen.findByRole('listbox', { name: 'People to mention' })
  await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`) }))
}

it('shows the parsed text as chips, and writes choices in them into the text', async () => {
  const { user } = await open('employee')
  await user.type(field(), 'Call the depot')
  expect(chip(/^Due date: ?12-Jun-2026 \(default, 3 days ahead\)/)).toBeVisible()
  expect(chip(/^Priority: ?Medium/)).toBeVisible()
  await user.type(field(), ' due:soon p:high')
  expect(chip(/^Due date: ?12-Jun-2026 \(“soon” is not a date: 3 days ahead\)/)).toBeVisible()

  await user.click(chip(/^Due date/))
  await user.click(await screen.findByRole('button', { name: /^Tomorrow/ }))
  expect(field()).toHaveValue('Call the depot due:tomorrow p:high')
  await waitFor(() => expect(chip(/^Due date: ?10-Jun-2026 \(tomorrow\)/)).toHaveFocus())
  chip(/^Priority: ?High/).focus()
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('Call the depot due:tomorrow p high')
  expect(field()).toHaveFocus()
})

it('reads days and priorities without markers, and Backspace behind one takes it back into the text', async () => {
  const { user, api } = await open('employee', {
    'POST /tasks/quick': () => ({ items: [exampleOf('POST /tasks/quick').items[0]!] }),
  })
  await user.type(field(), 'Call Hapag next fri urgent')
  expect(chip(/^Due date: ?Fri 19-Jun-2026/)).not.toHaveAttribute('data-default')
  expect(chip(/^Priority: ?High$/)).not.toHaveAttribute('data-default')
  expect(screen.getByText('Due Fri 19-Jun-2026, Priority High')).toHaveAttribute('aria-live', 'polite')

  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('Call Hapag next fri "urgent"')
  expect(chip(/^Priority: ?Medium \(default\)/)).toBeVisible()
  expect(screen.getByText('Call Hapag next fri urgent')).toBeVisible()
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('Call Hapag next fri "urgent')

  await user.clear(field())
  await user.type(field(), 'Call Hapag tomorrow')
  chip(/^Due date/).focus()
  await user.keyboard('{Backspace}')
  expect(field()).toHaveValue('Call Hapag "tomorrow"')
  expect(chip(/^Due date: ?12-Jun-2026 \(default, 3 days ahead\)/)).toBeVisible()
  expect(field()).toHaveFocus()
  await user.keyboard(' fri')
  await user.click(chip(/^Due date: ?Fri 12-Jun-2026/))
  await user.click(await screen.findByRole('button', { name: 'Keep “fri” in the title' }))
  expect(field()).toHaveValue('Call Hapag "tomorrow" "fri"')
  expect(field()).toHaveFocus()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Keep / })).toBeNull())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.askedOf('POST /tasks/quick')).toHaveLength(1))
})

it('offers people by keyboard, also those who are mentioned already, and shows who is absent on the day', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Check @hannah')
  await screen.findByRole('listbox', { name: 'People to mention' })
  expect((await offered()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Hannah Schmidt.*On leave12-Jun-2026/),
  ])
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('Check @Hannah Schmidt ')
  const absent = await screen.findByText(/^Hannah Schmidt is/)
  expect(absent).toHaveTextContent(/^Hannah Schmidt is on leave on Fri 12-Jun-2026\.$/)
  expect(absent).toBeVisible()

  await user.keyboard('@')
  await screen.findByRole('listbox', { name: 'People to mention' })
  const [first, second, ...more] = await offered()
  expect(second).toHaveTextContent('Hannah Schmidt')
  expect(more).toHaveLength(1)
  expect(first).toHaveTextContent('Arjun Mehta')
  expect(first).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'People to mention' })).toBeNull()
})

it('keeps Enter until the people are loaded: it then picks the match, or sends the text', async () => {
  let gate = Promise.withResolvers<void>()
  const { user, api } = await open('manager', {
    'GET /tasks/assignees': async (asked) => {
      await gate.promise
      return assignees(asked)
    },
  })
  await user.type(field(), 'Check @arjun')
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue('Check @arjun')
  expect(field()).not.toHaveAttribute('aria-invalid')
  gate.resolve()
  await waitFor(() => expect(field()).toHaveValue('Check @Arjun Mehta '))

  gate = Promise.withResolvers()
  await user.clear(field())
  await user.type(field(), 'Check @zzz')
  await user.keyboard('{Enter}')
  expect(field()).not.toHaveAttribute('aria-invalid')
  gate.resolve()
  await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'))
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
})

it('refuses a task without an assignee with instructions, keeps the text, and sends nothing', async () => {
  const { user, api } = await open('manager')
  await user.type(field(), 'Plan the shift @zzz')
  expect((await screen.findAllByText('No matching members found.'))[0]).toBeVisible()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Mention somebody with @. For a task of your own, begin the line with / or use the form.',
  )
  expect(field()).toHaveValue('Plan the shift @zzz')
  expect(field()).toHaveAttribute('aria-invalid', 'true')
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
})

it('treats a manager’s line without a mention on My Tasks as their own task', async () => {
  const { user, api } = await open('manager', { 'POST /tasks/quick': exampleOf('POST /tasks/quick') }, 'mine')
  await user.type(field(), 'Read the audit')
  expect(screen.getByRole('button', { name: 'You (default)' })).toBeVisible()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(api.askedOf('POST /tasks/quick').map(({ body }) => body)).toMatchObject([
    { text: 'Read the audit', board: 'mine', teamName: null, writtenOn: '2026-06-09' },
  ])
})

it('closes the list of people at the first Escape, and leaves the field with its text at the second', async () => {
  const { user } = await open('manager', {}, 'mine')
  await user.type(field(), 'Plan @arj')
  await screen.findByRole('listbox', { name: 'People to mention' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox', { name: 'People to mention' })).toBeNull()
  expect(field()).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(field()).not.toHaveFocus()
  expect(field()).toHaveValue('Plan @arj')
})

it('keeps a mention until its name is edited', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Plan @arjun')
  await mention(user, 'Arjun Mehta')
  expect(chip(/^For: ?Arjun Mehta/)).toBeVisible()
  await user.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}')
  expect(field()).toHaveValue('Plan @Arjun Meha ')
  expect(screen.queryByRole('button', { name: /^For:/ })).toBeNull()
})

it('removes a whole mention with one Backspace behind it', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Plan @arjun')
  await mention(user, 'Arjun Mehta')
  await user.keyboard('{ArrowLeft}{Backspace}')
  expect(field()).toHaveValue('Plan  ')
  expect((field() as HTMLTextAreaElement).selectionStart).toBe(5)
})

it('keeps the typed text through a reload, with its mentions, until it is added', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Plan @arjun')
  await mention(user, 'Arjun Mehta')
  endPage()
  const { api } = await open('manager')
  await waitFor(() => expect(field()).toHaveValue('Plan @Arjun Mehta '))
  expect(chip(/^For: ?Arjun Mehta/)).toBeVisible()
  api.serve({ 'POST /tasks/quick': exampleOf('POST /tasks/quick') })
  await user.type(field(), '{Enter}')
  await waitFor(() => expect(field()).toHaveValue(''))
  endPage()
  await open('manager')
  expect(await loadDraft('quick-add')).toBeUndefined()
  expect(field()).toHaveValue('')
})

it('adds a task once for a held Enter and for a double click', async () => {
  const { user, api } = await open('employee')
  api.serve({ 'POST /tasks/quick': exampleOf('POST /tasks/quick') })
  await user.type(field(), 'Call the depot{Enter>3/}')
  await waitFor(() => expect(field()).toHaveValue(''))
  await user.keyboard('{Enter>3/}')
  await user.type(field(), 'Call the port')
  await user.dblClick(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(field()).toHaveValue(''))
  expect(api.askedOf('POST /tasks/quick')).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('replaces a mention with the picker of its chip, or removes it', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Plan @arjun')
  await mention(user, 'Arjun Mehta')
  await user.click(chip(/^For: ?Arjun Mehta/))
  const picker = await screen.findByRole('combobox', { name: 'Somebody else' })
  await waitFor(() => expect(picker).toHaveFocus())
  await user.type(picker, 'kenji')
  const list = screen.getByRole('listbox', { name: 'Somebody else' })
  await expect.poll(() => within(list).getAllByRole('option').length).toBe(1)
  await user.keyboard('{Enter}')
  expect(field()).toHaveValue(`Plan @${kenji!.name} `)
  expect(field()).toHaveFocus()
  await user.click(chip(/^For: ?Kenji Watanabe/))
  await user.click(await screen.findByRole('button', { name: 'Remove Kenji Watanabe' }))
  expect(field()).toHaveValue('Plan  ')
})

it('sends a task for two with the ids of the mentioned people and the name of their team', async () => {
  const { user, api } = await open('manager', { 'POST /tasks/quick': exampleOf('POST /tasks/quick') })
  await user.type(field(), 'Check @arjun')
  await mention(user, 'Arjun Mehta')
  await user.type(field(), '@hannah')
  await mention(user, 'Hannah Schmidt')
  await user.type(screen.getByRole('textbox', { name: 'Team name (optional)' }), 'Yard crew{Enter}')
  expect(await screen.findByText('Task Created & Assigned')).toBeVisible()
  expect(api.askedOf('POST /tasks/quick').map(({ body }) => body)).toEqual([
    {
      text: expect.stringMatching(
        `^Check @\\[Arjun Mehta\\]\\(${arjun!.id}\\) @\\[Hannah Schmidt\\]\\(${hannah!.id}\\)`,
      ),
      board: 'team',
      teamName: 'Yard crew',
    },
  ])
  expect(field()).toHaveValue('')
})

it('shows how many tasks pasted lines create, and each of them', async () => {
  const { user } = await open('employee')
  await user.click(field())
  await user.paste('Sweep dock one\nSweep dock two due:tomorrow\n/ Sweep dock three p:low')
  expect(screen.getByText('1 task', { selector: '[role=status], output, output *' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Make every line a task' }))
  expect(screen.getByText('3 tasks', { selector: '[role=status], output, output *' })).toBeVisible()
  const second = screen.getAllByRole('listitem').find((one) => one.textContent.includes('Sweep dock two'))
  expect(second).toHaveTextContent('10-Jun-2026 (tomorrow)')
  expect(second).toHaveTextContent('Medium (default)')
  const third = screen.getAllByRole('listitem').find((one) => one.textContent.includes('Sweep dock three'))
  expect(third).toHaveTextContent('12-Jun-2026 (default)Priority')
  // The button beside the field keeps its label, so the field keeps its width.
  expect(screen.getByRole('button', { name: 'Add' })).toHaveTextContent(/^Add$/)
})

it('shows each of several tasks on a phone as its words, which open its chips', async () => {
  inWindow(phone)
  const { user } = await open('manager')
  await user.type(field(), '/ Sweep dock one tomorrow urgent @arjun')
  await mention(user, 'Arjun Mehta')
  await user.paste('\n/ Relabel due:soon')
  const first = screen.getByRole('button', {
    name: 'Sweep dock one Tomorrow · High · for Arjun Mehta',
    expanded: false,
  })
  expect(
    screen.getByRole('button', {
      name: 'Relabel 12-Jun-2026 (“soon” is not a date: 3 days ahead) · Medium · for you',
    }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Due date/ })).toBeNull()
  await user.click(first)
  expect(first).toHaveAttribute('aria-expanded', 'true')
  await user.click(chip(/^Priority: ?High/))
  await user.click(await screen.findByRole('button', { name: 'Low' }))
  expect(field()).toHaveValue('/ Sweep dock one tomorrow p:low @Arjun Mehta \n/ Relabel due:soon')
})

it('lists people below the chips of the task that they are for, and covers none of them', async () => {
  const { user } = await open('manager')
  await user.type(field(), 'Check @arjun')
  const list = await screen.findByRole('listbox', { name: 'People to mention' })
  expect(field().closest('form')).toContainElement(list)
  const due = chip(/^Due date/)
  expect(due.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('adds no tasks for others without a connection, shows why, and keeps the text', async () => {
  const { user, api } = await open('manager', { 'POST /tasks/quick': unreachable })
  await user.type(field(), 'Check @hannah')
  await mention(user, 'Hannah Schmidt')
  goOffline()
  const add = screen.getByRole('button', { name: 'Add' })
  await waitFor(() => expect(add).toHaveAttribute('aria-disabled', 'true'))
  expect(
    screen.getByText('You are offline: tasks for others can be added when the connection returns.'),
  ).toBeVisible()
  await user.type(field(), '{Enter}')
  expect(api.askedOf('POST /tasks/quick')).toEqual([])

  goOnline()
  await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'))
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
  await user.type(field(), '{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Daymark cannot be reached.')
  expect(field()).toHaveValue('Check @Hannah Schmidt ')
})

it('keeps 2,000 pasted lines, shows by how much they are too long, and sends them only when they fit', async () => {
  const { user, api } = await open('employee', { 'POST /tasks/quick': exampleOf('POST /tasks/quick') })
  const pasted = Array.from({ length: 2_000 }, (_, index) => `/ Call depot number ${index + 1}`).join('\n')
  await user.paste(pasted)
  expect(field()).toHaveValue(pasted)
  expect(field()).toBeInvalid()
  const over = (pasted.length - 10_000).toLocaleString('en')
  expect(field()).toHaveAccessibleDescription(`Use at most 10,000 characters. ${over} characters too many.`)
  expect(screen.getByText('2,000 tasks, at most 20 can be added at once')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
  const fitting = pasted.split('\n').slice(0, 20).join('\n')
  await user.clear(field())
  await user.paste(fitting)
  await user.keyboard('{Enter}')
  await expect
    .poll(() => api.askedOf('POST /tasks/quick').map(({ body }) => (body as { text?: string }).text))
    .toEqual([fitting])
})

it('refuses 21 lines that are short enough, and keeps them', async () => {
  const { user, api } = await open('employee')
  const pasted = Array.from({ length: 21 }, (_, index) => `/ Call ${index + 1}`).join('\n')
  await user.paste(pasted)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('20')
  expect(field()).toHaveValue(pasted)
  expect(api.askedOf('POST /tasks/quick')).toEqual([])
})
