import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { meetingTexts } from '#core/meetings/texts.ts'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { standInForFiles } from '#tests/setup/web/file-worker.ts'
import { liveSession, noActs } from '#tests/setup/web/live-session.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { WorkspacePage } from './workspace-page.tsx'

const get = 'GET /meetings/{meetingId}'
const notesKey = 'GET /meetings/{meetingId}/occurrences/{date}/notes'
const me = somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS')
const example = exampleOf(get)
type Workspace = typeof example

// Text has no layout in jsdom; the editor reads it to keep the caret in view.
beforeEach(() => {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
})

const [person] = example.meeting.attendees

function workspace({
  may = {},
  occurrence = {},
  ...rest
}: Partial<Omit<Workspace, 'may' | 'occurrence'>> & {
  may?: Partial<Workspace['may']>
  occurrence?: Partial<Workspace['occurrence']>
}): Workspace {
  return {
    ...example,
    may: { ...noActs, ...may },
    occurrence: { ...example.occurrence, ...occurrence },
    ...rest,
  }
}

const open = (given: Workspace, api: Answers = {}) =>
  renderPage(<WorkspacePage meetingId={example.meeting.id} date="2026-06-09" />, {
    as: me,
    at: '/meetings',
    api: { [get]: given, 'POST /meetings/{meetingId}/seen': undefined, ...api },
  })
const takingNotes = (text: string): Answers => ({
  [notesKey]: { ...exampleOf(notesKey), seq: 0, updates: [], text, people: [], writers: [] },
  'PUT /meetings/{meetingId}/occurrences/{date}/presence': undefined,
  'POST /meetings/{meetingId}/occurrences/{date}/notes': { seq: 1, savedAt: '2026-06-09T09:00:00Z' },
})

describe('before the session', () => {
  test('its creator starts it; it has the agenda, the attendees and the carried-over tasks', async () => {
    const { user, api } = await open(workspace({ may: { start: true, change: true } }), {
      'POST /meetings/{meetingId}/occurrences/{date}/live': undefined,
    })
    expect(await screen.findByRole('heading', { level: 1, name: example.meeting.title })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Skip This Time' })).toBeVisible()
    expect(screen.getByText('Week 24 misses')).toBeVisible()
    expect(document.body).toHaveTextContent('1 of 5 from 02-Jun-2026')
    await user.click(screen.getByRole('button', { name: 'Start live session' }))
    expect(api.askedOf('POST /meetings/{meetingId}/occurrences/{date}/live')[0]!.path).toEqual({
      meetingId: example.meeting.id,
      date: '2026-06-09',
    })
  })

  test('has its location with a link to join, and its creator changes it', async () => {
    const put = 'PUT /meetings/{meetingId}/occurrences/{date}/location'
    const url = 'https://meet.example/j/1?pwd=2'
    const given = workspace({
      may: { relocate: true },
      occurrence: { location: `Room 4, or ${url}`, joinUrl: url },
    })
    const { user, api } = await open(given, { [put]: undefined })
    const join = await screen.findByRole('link', { name: `Join call of ${example.meeting.title}` })
    expect(join).toHaveAttribute('href', url)
    expect(join).toHaveAttribute('rel', 'noopener noreferrer')
    expect(screen.getByText('Room 4, or meet.example')).toBeVisible()
    const change = async (to: string) => {
      await user.click(screen.getByRole('button', { name: 'More' }))
      await user.click(await screen.findByRole('menuitem', { name: 'Change location of this one…' }))
      const dialog = within(await screen.findByRole('dialog'))
      const field = dialog.getByLabelText(/^Location/)
      await user.clear(field)
      await user.type(field, to)
      await user.click(dialog.getByRole('button', { name: 'Change location' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      return api.askedOf(put).at(-1)!.body
    }
    expect(await change('Gate 3')).toEqual({ location: 'Gate 3' })
    // The location of the series applies again.
    expect(await change(example.meeting.location)).toEqual({ location: null })
  })

  test('is moved by its creator; the form shows a refusal of the server, and Undo moves it back', async () => {
    const time = 'PUT /meetings/{meetingId}/occurrences/{date}/time'
    const { user, api } = await open(workspace({ may: { move: true } }), {
      [time]: new Refused('meeting_too_soon'),
    })
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move this one…' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Move ${example.meeting.title}` }))
    const day = dialog.getByLabelText('Move to')
    expect(day).toHaveValue('09-Jun-2026')
    await user.clear(day)
    await user.type(day, '11 jun{Tab}')
    await user.selectOptions(dialog.getByLabelText('Starts at'), '7:35 PM')
    await user.click(dialog.getByRole('button', { name: 'Move meeting' }))
    expect(await dialog.findByText(meetingTexts.tooSoon)).toBeVisible()
    expect(day).toHaveValue('11-Jun-2026')
    api.serve({ [time]: undefined })
    await user.click(dialog.getByRole('button', { name: 'Move meeting' }))
    await waitFor(() =>
      expect(document.body).toHaveTextContent(`Moved “${example.meeting.title}” to Thu 11-Jun-2026, 7:35 PM`),
    )
    await user.click(await screen.findByRole('button', { name: /Undo/ }))
    await waitFor(() => expect(document.body).toHaveTextContent(`Moved “${example.meeting.title}” back`))
    expect(api.askedOf(time).map(({ body }) => body)).toEqual([
      { starts: '2026-06-11T19:35' },
      { starts: '2026-06-11T19:35' },
      { starts: '2026-06-09T18:00' },
    ])
  })

  test('is taken over by a manager of meetings if its creator is gone', async () => {
    const { user, api } = await open(workspace({ may: { takeOver: true } }), {
      'POST /meetings/{meetingId}/take-over': undefined,
    })
    const button = await screen.findByRole('button', { name: 'Take over' })
    api.serve({ [get]: workspace({ may: { edit: true } }) })
    await user.click(button)
    await waitFor(() => expect(document.body).toHaveTextContent(`You took over “${example.meeting.title}”.`))
    expect(api.askedOf('POST /meetings/{meetingId}/take-over').map(({ path }) => path)).toEqual([
      { meetingId: example.meeting.id },
    ])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull())
  })

  test('shows its former time if it was moved', async () => {
    await open(workspace({ occurrence: { movedFrom: '2026-06-08T09:30:00Z' } }))
    await screen.findByRole('heading', { level: 1 })
    expect(document.body).toHaveTextContent('moved from Mon 08-Jun-2026, 3:00 PM')
  })

  test('other people see when the notes open, and can neither start nor skip it', async () => {
    await open(workspace({}))
    expect(await screen.findByText(/^The notes open when/)).toBeVisible()
    for (const name of ['Start live session', 'Skip This Time', 'Finalize', 'Take over', 'More'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('skipping asks for confirmation', async () => {
    const { user, api } = await open(workspace({ may: { change: true } }), {
      'POST /meetings/{meetingId}/cancellations': undefined,
    })
    await user.click(await screen.findByRole('button', { name: 'Skip This Time' }))
    const dialog = await screen.findByRole('dialog')
    expect(api.askedOf('POST /meetings/{meetingId}/cancellations')).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Skip This Time' }))
    await waitFor(() => expect(document.body).toHaveTextContent('Meeting for 09-Jun-2026 cancelled.'))
  })

  test('a point is added to the agenda, and removed again', async () => {
    const item = {
      id: 'agen_01k0000000e0000000000000p1',
      text: 'Cold room',
      createdBy: me.user,
      canRemove: true,
    }
    const { user, api } = await open(
      workspace({
        may: { addAgendaItem: true },
        agendaItems: [{ ...item, createdBy: { id: me.user.id, name: me.user.name } }],
      }),
      {
        'POST /meetings/{meetingId}/occurrences/{date}/agenda-items': { id: item.id },
        'DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}': undefined,
      },
    )
    await user.type(await screen.findByLabelText('Add a point'), 'Yard plan{Enter}')
    await waitFor(() =>
      expect(api.askedOf('POST /meetings/{meetingId}/occurrences/{date}/agenda-items')[0]?.body).toEqual({
        text: 'Yard plan',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Remove from the agenda: Cold room' }))
    expect(
      api.askedOf('DELETE /meetings/{meetingId}/occurrences/{date}/agenda-items/{agendaItemId}'),
    ).toHaveLength(1)
  })
})

describe('a live session', () => {
  const given = workspace({ session: liveSession, may: { finalize: true, giveItems: true } })

  test('is finalized with the ticked tasks of its notes, after they were reviewed', async () => {
    const finalize = 'POST /meetings/{meetingId}/occurrences/{date}/finalize'
    const notes = `/task Call Ravi due:tomorrow @[${person!.name}](${person!.id})\n/ Ask\n! Decided`
    const { user, api } = await open(given, { ...takingNotes(notes), [finalize]: exampleOf(finalize) })
    // The editor replaces the plain field; both have the same text.
    expect(await screen.findByText('2 tasks')).toBeVisible()
    expect(screen.getByText('Decided')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    const dialog = await screen.findByRole('dialog', { name: 'Finalize session' })
    expect(within(dialog).getByRole('button', { name: /^Create 2 tasks and send minutes/ })).toBeVisible()
    await user.click(within(dialog).getByRole('checkbox', { name: 'Ask' }))
    await user.click(within(dialog).getByRole('button', { name: /^Create 1 task and send minutes/ }))
    expect(await screen.findByText('Session finalized successfully!')).toBeVisible()
    expect(api.askedOf(finalize)[0]!.body).toEqual({
      notes,
      items: [
        { title: 'Call Ravi', assigneeIds: [person!.id], dueDate: '2026-06-10', priority: 'Medium', line: 1 },
      ],
    })
  })

  test('mails the minutes to the guests from outside only if that is ticked', async () => {
    const finalize = 'POST /meetings/{meetingId}/occurrences/{date}/finalize'
    const { user, api } = await open(
      { ...given, may: { ...given.may, mailGuests: true } },
      { ...takingNotes('Short.'), [finalize]: exampleOf(finalize) },
    )
    await user.click(await screen.findByRole('button', { name: 'Finalize' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Finalize session' }))
    const guests = dialog.getByRole('checkbox', { name: 'Mail the minutes to 1 guest from outside too' })
    expect(guests).not.toBeChecked()
    await user.click(guests)
    await user.click(dialog.getByRole('button', { name: /^Send minutes/ }))
    await waitFor(() => expect(api.askedOf(finalize)[0]?.body).toMatchObject({ sendToGuests: true }))
  })

  test('shows its tasks to people who follow it as the creator will assign them', async () => {
    await open(
      workspace({ session: liveSession }),
      takingNotes(`/ Call Ravi @[${person!.name}](${person!.id})`),
    )
    const tasks = within(await screen.findByRole('region', { name: 'Tasks' }))
    expect(await tasks.findByText('Call Ravi')).toBeVisible()
    expect(tasks.getByText(person!.name)).toBeVisible()
    expect(tasks.queryByText(new RegExp(me.user.name))).toBeNull()
  })

  test('previews the minutes with the tasks as they were reviewed', async () => {
    const { user } = await open(given, takingNotes('/ Call Ravi due:tomorrow @[Priya Nair](user_9)\n/ Ask'))
    await screen.findByText('2 tasks')
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Finalize session' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Ask' }))
    await user.click(dialog.getByText('Minutes as they will be sent'))
    expect(dialog.getByText('Task:').closest('p')).toHaveTextContent(
      new RegExp(`^Task: Call Ravi, for ${person!.name}, due 10-Jun-2026$`),
    )
    expect(dialog.getByText('No task:').closest('p')).toHaveTextContent(/^No task: Ask$/)
  })

  test('shows why it cannot be finalized, and keeps the review', async () => {
    const finalize = 'POST /meetings/{meetingId}/occurrences/{date}/finalize'
    const { user } = await open(given, { ...takingNotes('/ Ask'), [finalize]: new Refused('notes_changed') })
    await screen.findByText('1 task')
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    const dialog = await screen.findByRole('dialog', { name: 'Finalize session' })
    await user.click(within(dialog).getByRole('button', { name: /^Create 1 task/ }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'An error occurred during finalization: Somebody has written in the notes since. Look at them once more.',
    )
    expect(within(dialog).getByRole('checkbox', { name: 'Ask' })).toBeChecked()
  })

  test('cannot be finalized if its notes could not be loaded, and shows none of their content', async () => {
    const { user, api } = await open(given, { ...takingNotes('/ Ask'), [notesKey]: new Refused('internal') })
    expect(await screen.findByText('The notes could not be loaded.')).toBeVisible()
    const finalize = screen.getByRole('button', { name: 'Finalize' })
    expect(finalize).toHaveAttribute('aria-disabled', 'true')
    expect(finalize).toHaveAccessibleDescription('The notes could not be loaded')
    expect(screen.queryByText(/^No tasks yet/)).toBeNull()
    expect(screen.queryByText(/^None yet/)).toBeNull()
    expect(screen.queryByText(/ here$/)).toBeNull()
    api.serve(takingNotes('/ Ask'))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('1 task')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Finalize' }))
    expect(await screen.findByRole('dialog', { name: 'Finalize session' })).toBeVisible()
  })

  test('is left by its creator; others cannot finalize it', async () => {
    const leave = 'DELETE /meetings/{meetingId}/occurrences/{date}/live'
    const { user, api } = await open(given, { ...takingNotes(''), [leave]: undefined })
    await user.click(await screen.findByRole('button', { name: 'Leave live mode' }))
    expect(await screen.findByText('You have left live mode. The notes are kept.')).toBeVisible()
    expect(api.askedOf(leave)).toHaveLength(1)
  })

  test('shows who is here and who writes', async () => {
    const present = exampleOf(notesKey).people[0]!
    const { api } = await open(workspace({ session: liveSession }), {
      ...takingNotes(''),
      [notesKey]: {
        ...exampleOf(notesKey),
        seq: 0,
        updates: [],
        text: '',
        people: [{ ...present, userId: person!.id, name: person!.name }],
      },
    })
    expect(await screen.findByText('1 of 1 here')).toBeVisible()
    expect(screen.getByText('Writing')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Finalize' })).toBeNull()
    // The editor fetches once more after it has read the kept notes of the device.
    await waitFor(() => expect(api.askedOf(notesKey).length).toBeGreaterThan(1))
  })
})

describe('carried-over tasks', () => {
  test.each([
    [5, 'from 02-Jun-2026', '0 of 5', 'All of it is done.'],
    [0, 'from 02-Jun-2026', undefined, 'That session had no tasks.'],
  ])('of a session with %i tasks', async (total, from, count, words) => {
    await open(workspace({ carriedOver: { date: '2026-06-02', total, tasks: [] } }))
    const section = await screen.findByRole('region', { name: 'Carried over' })
    expect(section).toHaveTextContent(from)
    expect(section).toHaveTextContent(words)
    if (count) expect(section).toHaveTextContent(count)
    else expect(section).not.toHaveTextContent('0 of 0')
  })
})

describe('afterwards', () => {
  test('the minutes, the tasks with their status, and updates', async () => {
    const post = 'POST /meetings/{meetingId}/occurrences/{date}/updates'
    const { user, api } = await open(
      workspace({
        session: {
          ...liveSession,
          state: 'finalized',
          liveSince: null,
          finalizedAt: '2026-06-09T09:00:00Z',
          minutes: '# Rates\nWe talked.\n! Decided\n/ Confirm two trucks due:tomorrow p:high\n/task',
          taskList: example.carriedOver!.tasks,
          decisions: ['Decided'],
        },
        may: { postUpdate: true },
      }),
      { [post]: exampleOf(post) },
    )
    expect(await screen.findByRole('heading', { level: 3, name: 'Rates' })).toBeVisible()
    expect(screen.getByText('We talked.')).toBeVisible()
    expect(screen.getByText(/^Task:/).closest('p')).toHaveTextContent(
      new RegExp(`^Task: Confirm two trucks, for ${person!.name}, due 10-Jun-2026$`),
    )
    expect(screen.getAllByText('Not Started').length).toBeGreaterThan(0)
    const written = standInForFiles()
    for (const name of ['Save minutes as PDF', 'Save minutes as text']) {
      await user.click(screen.getByRole('button', { name: 'More' }))
      await user.click(await screen.findByRole('menuitem', { name }))
    }
    await waitFor(() => expect(written.names).toHaveLength(2))
    expect(written.names.toSorted()).toEqual(['minutes-2026-06-09.pdf', 'minutes-2026-06-09.txt'])
    expect(written.documents[0]!.title).toBe(example.meeting.title)
    expect(await written.files[0]!.text()).toContain('Task: Confirm two trucks')
    await user.type(await screen.findByLabelText('Add an update'), 'Confirmed')
    await user.click(screen.getByRole('button', { name: 'Post update' }))
    await waitFor(() => expect(api.askedOf(post)[0]?.body).toEqual({ text: 'Confirmed' }))
  })

  test('the minutes link the present tasks, and mark lines without a task', async () => {
    const [task] = example.carriedOver!.tasks
    const minutes = [
      'We talked.',
      '/ Call Ravi due:tomorrow @[Priya Nair](user_9)',
      '/ Ask',
      '/ Count',
      '/ Closed to others',
    ]
    await open(
      workspace({
        session: {
          ...liveSession,
          state: 'finalized',
          liveSince: null,
          finalizedAt: '2026-06-09T09:00:00Z',
          minutes: minutes.join('\n'),
          taskList: [
            {
              ...task!,
              id: 'task_01k0000000e0000000000000f1',
              title: 'Call Ravi and Bo',
              dueDate: '2026-06-15',
              canOpen: true,
            },
            { ...task!, id: 'task_01k0000000e0000000000000f2', title: 'Closed to others', canOpen: false },
          ],
          taskLines: [
            { line: 2, taskId: 'task_01k0000000e0000000000000f1' },
            { line: 4, taskId: 'task_01k0000000e0000000000000f3' },
            { line: 5, taskId: 'task_01k0000000e0000000000000f2' },
          ],
        },
      }),
    )
    const shown = within(await screen.findByRole('region', { name: 'Minutes' }))
    const lines = shown
      .getAllByText(/task/i, { selector: 'b' })
      .map((label) => label.closest('p')!.textContent)
    expect(lines).toEqual([
      `Task: Call Ravi and Bo, for ${person!.name}, due 15-Jun-2026`,
      'No task: Ask',
      'Task, deleted since: Count',
      `Task: Closed to others, for ${person!.name}, due 10-Jun-2026`,
    ])
    expect(shown.getByRole('link', { name: 'Call Ravi and Bo' })).toHaveAttribute(
      'href',
      '/my-tasks?taskId=task_01k0000000e0000000000000f1',
    )
    expect(shown.queryByRole('link', { name: 'Closed to others' })).toBeNull()
  })

  test('a creator who is no longer active is not offered as an assignee', async () => {
    const { user } = await open(
      workspace({
        meeting: {
          ...example.meeting,
          createdBy: { id: 'user_01k0000000e0000000000000a9', name: 'Gone Creator', isActive: false },
        },
        may: { catchUp: true, giveItems: true },
      }),
    )
    await user.type(await screen.findByLabelText('What was agreed'), '/ Ask')
    await user.click(await screen.findByRole('button', { name: /^For:/ }))
    await user.click(await screen.findByRole('combobox', { name: 'Who does it' }))
    expect(screen.queryByRole('option', { name: /Gone Creator/ })).toBeNull()
  })

  test('an occurrence that nobody wrote up accepts an asynchronous update, which needs a text', async () => {
    const catchUp = 'POST /meetings/{meetingId}/occurrences/{date}/catch-up'
    const { user, api } = await open(workspace({ may: { catchUp: true, giveItems: true } }), {
      [catchUp]: exampleOf(catchUp),
    })
    const button = await screen.findByRole('button', { name: 'Post Asynchronous Update' })
    await user.click(button)
    expect(await screen.findByText('Write what was agreed.')).toBeVisible()
    expect(api.askedOf(catchUp)).toEqual([])
    await user.type(await screen.findByLabelText('What was agreed'), 'Agreed by phone.')
    await user.click(button)
    await waitFor(() =>
      expect(api.askedOf(catchUp)[0]?.body).toEqual({ notes: 'Agreed by phone.', items: [] }),
    )
  })

  test('a skipped occurrence names the person who skipped it, and can be restored', async () => {
    const back = 'DELETE /meetings/{meetingId}/cancellations/{date}'
    const { user, api } = await open(
      workspace({ occurrence: { cancelledBy: 'Tomás Ferreira' }, may: { bringBack: true } }),
      { [back]: undefined },
    )
    expect(
      await screen.findByText('Tomás Ferreira skipped this meeting. It does not take place.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Bring it back' }))
    expect(api.askedOf(back)).toHaveLength(1)
  })

  test('names the reader as “You” if they skipped it', async () => {
    await open(workspace({ occurrence: { cancelledBy: me.user.name, isMine: true } }))
    expect(await screen.findByText('You skipped this meeting. It does not take place.')).toBeVisible()
  })
})

describe('a meeting that cannot be shown', () => {
  test('leads home with the message if it is another person’s', async () => {
    const { address: at } = await open(example, { [get]: new Refused('meeting_not_found') })
    expect(await screen.findByText("You don't have access to this meeting.")).toBeVisible()
    await waitFor(() => expect(at()).toBe('/dashboard'))
  })

  test('has a message if its address is malformed', async () => {
    const malformed = new Refused('validation_failed', [
      { field: 'path.meetingId', message: 'Meeting not found' },
    ])
    const { address: at } = await open(example, { [get]: malformed })
    expect(await screen.findByText('Meeting not found')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/dashboard'))
  })

  test('leads home with the message after a failure of the server', async () => {
    const { address: at } = await open(example, { [get]: new Refused('internal') })
    expect(await screen.findByText('Failed to load meeting workspace.')).toBeVisible()
    await waitFor(() => expect(at()).toBe('/dashboard'))
  })

  test('stays without a connection, and retries', async () => {
    const { user, api } = await open(example, { [get]: unreachable })
    const again = await screen.findByRole('button', { name: 'Try again' })
    api.serve({ [get]: example })
    await user.click(again)
    expect(await screen.findByRole('heading', { level: 1, name: example.meeting.title })).toBeVisible()
  })

  test('shows that its series was stopped before it', async () => {
    await open(
      workspace({
        meeting: { ...example.meeting, stoppedAt: '2026-06-08T10:00:00Z' },
        occurrence: { cancelledBy: 'Tomás Ferreira' },
      }),
    )
    expect(
      await screen.findByText('The series was stopped before this meeting. It does not take place.'),
    ).toBeVisible()
  })

  test('keeps the opened occurrence, without a date, when another one becomes the next', async () => {
    const next = { ...example.occurrence, date: '2026-06-10' }
    const { api } = await renderPage(<WorkspacePage meetingId={example.meeting.id} date={undefined} />, {
      as: me,
      at: '/meetings',
      api: {
        [get]: ({ query }) => (query['date'] === '2026-06-09' ? example : { ...example, occurrence: next }),
        'POST /meetings/{meetingId}/seen': undefined,
      },
    })
    await screen.findByRole('heading', { level: 1 })
    api.serve({
      [get]: ({ query }) => ({ ...example, occurrence: { ...next, date: query['date'] ?? '2026-06-11' } }),
    })
    await queryClient.invalidateQueries({ queryKey: ['meetings'] })
    await waitFor(() => expect(api.askedOf(get).at(-1)!.query).toEqual({ date: '2026-06-10' }))
  })

  test('shows that it does not take place on the day, with a link to the meeting', async () => {
    await open(example, { [get]: new Refused('occurrence_not_found') })
    expect(await screen.findByText('This meeting does not take place on that day.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the meeting' })).toBeVisible()
  })
})
