import { act, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { queryClient } from '#web/lib/query.ts'
import { guestsNeedMail } from '#core/meetings/texts.ts'
import { Planning } from './planning.tsx'
import MeetingDialog from './meeting-dialog.tsx'

const me = somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS')
const people = exampleOf('GET /meetings/attendees')
const [person] = people.items
const stretch = (from: string, to: string) => ({ from: `2026-06-16T${from}:00Z`, to: `2026-06-16T${to}:00Z` })
const available = {
  people: [
    {
      id: person!.id,
      name: person!.name,
      state: 'free' as const,
      busyUntil: null,
      free: [stretch('02:30', '06:30'), stretch('07:30', '14:30')],
      busy: [stretch('06:30', '07:30')],
    },
  ],
  day: stretch('02:30', '14:30'),
  nextFree: null,
}
const answers: Answers = {
  'GET /meetings/attendees': people,
  'POST /meetings/availability': available,
  'POST /meetings': exampleOf('POST /meetings'),
}

async function plan(api: Answers = {}, day?: string, as = me) {
  const onClose = vi.fn<() => void>()
  const rendered = await renderPage(<MeetingDialog day={day} onClose={onClose} />, {
    as,
    api: { ...answers, ...api },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Meeting' }))
  await dialog.findByLabelText('Title')
  const submit = () => rendered.user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  const invite = async () => {
    await rendered.user.type(dialog.getByRole('combobox', { name: /Attendees/ }), person!.name.slice(0, 3))
    await rendered.user.click(await screen.findByRole('option', { name: new RegExp(person!.name) }))
  }
  const unfold = () => rendered.user.click(dialog.getByRole('button', { name: /^More/ }))
  return { ...rendered, dialog, submit, invite, unfold, onClose }
}

it('describes the two kinds, and chooses one by its shortcut', async () => {
  const onPlan = vi.fn<(plan: string | undefined) => void>()
  const { user } = await renderPage(<Planning plan="choose" onPlan={onPlan} />, { as: me })
  expect(await screen.findByText(/everyone gets their tasks when you finish/)).toBeVisible()
  screen.getByRole('button', { name: /Formal meeting/ }).focus()
  await user.keyboard('l')
  expect(onPlan).toHaveBeenCalledWith('memo')
})

it('plans a weekly meeting at the chosen time, and shows the day of its last occurrence', async () => {
  const { user, api, dialog, submit, invite, unfold, onClose } = await plan({}, '2026-06-16')
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await invite()
  await user.selectOptions(dialog.getByLabelText('Time'), '2:05 PM')
  await unfold()
  await user.type(dialog.getByLabelText(/^Location/), ' https://meet.example/yard ')
  await user.selectOptions(dialog.getByLabelText('Recurrence'), 'Weekly')
  await user.selectOptions(dialog.getByLabelText('Ends'), 'After a count')
  const count = dialog.getByLabelText('Meetings')
  await user.clear(count)
  await user.type(count, '3')
  expect(dialog.getByText('Last: 30-Jun-2026')).toBeVisible()
  await submit()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.askedOf('POST /meetings')[0]?.body).toMatchObject({
    title: 'Yard weekly',
    starts: '2026-06-16T14:05',
    timeZone: me.user.timeZone,
    minutes: 60,
    location: 'https://meet.example/yard',
    mode: 'internal',
    attendeeIds: [person!.id],
    guests: [],
    recurrence: { rule: 'weekly', until: null, count: 3 },
  })
  expect(await screen.findByText(/Yard weekly is planned for/)).toBeVisible()
})

it('takes a date and a number of meetings in the digits of another script', async () => {
  const { user, api, dialog, submit, invite, unfold, onClose } = await plan()
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  const date = dialog.getByLabelText('Date')
  await user.clear(date)
  await user.type(date, '\u0661\u0666.\u0660\u0666.\u0662\u0660\u0662\u0666')
  await invite()
  await unfold()
  await user.selectOptions(dialog.getByLabelText('Recurrence'), 'Weekly')
  await user.selectOptions(dialog.getByLabelText('Ends'), 'After a count')
  await user.clear(dialog.getByLabelText('Meetings'))
  await user.type(dialog.getByLabelText('Meetings'), '\uff13')
  expect(dialog.getByText('Last: 30-Jun-2026')).toBeVisible()
  await submit()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.askedOf('POST /meetings')[0]?.body).toMatchObject({
    starts: expect.stringMatching(/^2026-06-16T/),
    recurrence: { rule: 'weekly', count: 3 },
  })
})

it('closes the list once an attendee is picked, so that the next press picks nobody', async () => {
  const { user, dialog, invite } = await plan()
  await invite()
  expect(screen.queryByRole('listbox')).toBeNull()
  const field = dialog.getByRole('combobox', { name: /Attendees/ })
  expect(field).toHaveFocus()
  await user.type(field, 'a')
  expect(await screen.findByRole('listbox')).toBeVisible()
})

it('plans with Ctrl Enter from the field of the attendees, without adding the next offered person', async () => {
  const { user, api, dialog, invite, onClose } = await plan()
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await invite()
  await user.click(dialog.getByRole('combobox', { name: /Attendees/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.askedOf('POST /meetings')[0]?.body).toMatchObject({ attendeeIds: [person!.id] })
})

it('shows the texts of the specification for missing values, names each empty field, and sends nothing', async () => {
  const { user, api, dialog, submit } = await plan()
  await submit()
  expect(dialog.getByRole('alert')).toHaveTextContent('Title and Date/Time are required.')
  expect(dialog.getByLabelText('Title')).toHaveAccessibleDescription('Give the meeting a title.')
  // Filled fields are not blamed.
  for (const name of ['Date', 'Time']) expect(dialog.getByLabelText(name)).toBeValid()
  expect(dialog.getAllByText('Please select at least one internal attendee.').length).toBeGreaterThan(0)
  await user.click(dialog.getByRole('button', { name: 'With guests from outside' }))
  await user.type(dialog.getByLabelText('Guests'), 'carrier')
  await submit()
  expect(dialog.getAllByText('Please enter at least one valid external guest email.').length).toBeGreaterThan(
    0,
  )
  expect(api.askedOf('POST /meetings')).toEqual([])
})

it('refuses a time that is not two minutes ahead', async () => {
  const { user, api, dialog, submit, invite } = await plan()
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await user.selectOptions(dialog.getByLabelText('Time'), '2:30 PM')
  await invite()
  await submit()
  expect(dialog.getByText('Meeting must be scheduled at least 2 minutes in the future.')).toBeVisible()
  expect(api.askedOf('POST /meetings')).toEqual([])
})

it('names each guest whose email is invalid', async () => {
  const { user, dialog, submit } = await plan()
  await user.click(dialog.getByRole('button', { name: 'With guests from outside' }))
  await user.type(dialog.getByLabelText('Guests'), 'a@partner.example, carrier, b@')
  await submit()
  expect(dialog.getAllByText('carrier, b@: this is not an email address.').length).toBeGreaterThan(0)
})

it('says that a server without mail invites no guests only where guests are chosen', async () => {
  const { user, api, dialog, submit, invite } = await plan({}, undefined, { ...me, sendsMail: false })
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await invite()
  expect(dialog.queryByText(guestsNeedMail)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'With guests from outside' }))
  expect(dialog.getByLabelText('Guests')).toHaveAccessibleDescription(guestsNeedMail)
  await user.type(dialog.getByLabelText('Guests'), 'kim@partner.example')
  await submit()
  expect(dialog.getByLabelText('Guests')).toBeInvalid()
  expect(dialog.getAllByText(guestsNeedMail)).toHaveLength(1)
  expect(api.askedOf('POST /meetings')).toEqual([])
})

it('shows a single missing value with the text of the specification, and focuses its field', async () => {
  const { dialog, submit, invite } = await plan()
  await invite()
  await submit()
  expect(dialog.getByRole('alert')).toHaveTextContent('Title and Date/Time are required.')
  await vi.waitFor(() => expect(dialog.getByLabelText('Title')).toHaveFocus())
})

it('folds what most meetings leave as it is, and says while folded what it holds', async () => {
  const { user, dialog, unfold } = await plan({}, '2026-06-16')
  const more = dialog.getByRole('button', { name: /^More/ })
  expect(more).toHaveAttribute('aria-expanded', 'false')
  const recurrence = dialog.getByLabelText('Recurrence')
  expect(recurrence).not.toBeVisible()
  await unfold()
  expect(recurrence).toHaveFocus()
  expect(recurrence).toHaveDisplayValue('Does not repeat')
  await user.selectOptions(recurrence, 'Weekly')
  await user.type(dialog.getByLabelText(/^Agenda/), 'Misses')
  await unfold()
  expect(more).toHaveAccessibleName('More Weekly on Tuesdays · Agenda')
  expect(recurrence).not.toBeVisible()
})

it('unfolds for a problem in it', async () => {
  const { user, dialog, submit, invite, unfold } = await plan({}, '2026-06-16')
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await invite()
  await unfold()
  await user.selectOptions(dialog.getByLabelText('Recurrence'), 'Weekly')
  await user.selectOptions(dialog.getByLabelText('Ends'), 'On a date')
  await unfold()
  await submit()
  expect(dialog.getByText('Choose the last day.')).toBeVisible()
  await vi.waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveFocus())
})

it('says that a series of one meeting takes place only once', async () => {
  const { user, dialog, unfold } = await plan({}, '2026-06-16')
  await unfold()
  await user.selectOptions(dialog.getByLabelText('Recurrence'), 'Weekly')
  await user.selectOptions(dialog.getByLabelText('Ends'), 'After a count')
  expect(dialog.getByText('It takes place only once, on 16-Jun-2026.')).toBeVisible()
})

it('lets Google invite guests if the server sends no mail, and requires it before sending', async () => {
  const as = {
    ...somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS', 'CAN_USE_GOOGLE_CALENDAR'),
    sendsMail: false,
  }
  const calendar = exampleOf('GET /google-calendar')
  const { user, api, dialog, submit, unfold } = await plan(
    { 'GET /google-calendar': calendar },
    undefined,
    as,
  )
  await user.click(dialog.getByRole('button', { name: 'With guests from outside' }))
  expect(
    await dialog.findByText(/If you add the meeting to Google Calendar, Google invites them/),
  ).toBeVisible()
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await unfold()
  const box = dialog.getByRole('checkbox', { name: 'Add to Google Calendar' })
  await user.click(box)
  await user.type(dialog.getByLabelText('Guests'), 'kim@partner.example')
  await user.click(box)
  await submit()
  expect(dialog.getByLabelText('Guests')).toBeInvalid()
  expect(api.askedOf('POST /meetings')).toEqual([])
})

it('removes guests from a planned meeting on a server without mail, and adds none', async () => {
  const { meeting } = exampleOf('GET /meetings/{meetingId}')
  const { user, api } = await renderPage(
    <MeetingDialog meeting={{ ...meeting, canInviteGuests: false }} onClose={() => {}} />,
    {
      as: me,
      api: { ...answers, 'PATCH /meetings/{meetingId}': exampleOf('PATCH /meetings/{meetingId}') },
    },
  )
  const guests = await screen.findByLabelText('Guests')
  await user.type(guests, ', kim@partner.example')
  await user.click(screen.getByRole('button', { name: 'Update Meeting' }))
  expect(guests).toBeInvalid()
  await user.click(screen.getByRole('button', { name: 'Internal' }))
  await user.click(screen.getByRole('button', { name: 'Update Meeting' }))
  await vi.waitFor(() => expect(api.askedOf('PATCH /meetings/{meetingId}')[0]?.body).toEqual({ guests: [] }))
})

it('names the busy people, and takes the next time at which everybody is free', async () => {
  const { user, dialog, invite } = await plan(
    {
      'POST /meetings/availability': ({ body }) =>
        (body as { starts: string }).starts.endsWith('T11:00')
          ? available
          : {
              ...available,
              people: [{ ...available.people[0]!, state: 'busy', busyUntil: '2026-06-16T05:30:00Z' }],
              nextFree: '2026-06-16T11:00',
            },
    },
    '2026-06-16',
  )
  await invite()
  expect(await dialog.findByText(new RegExp(`${person!.name} is busy until 11:00 AM`))).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take 11:00 AM' }))
  expect(dialog.getByLabelText('Time')).toHaveValue('11:00')
  expect(await dialog.findByText('Everybody is free then.')).toBeVisible()
})

it('draws the day of each attendee, and moves the meeting across it by keys', async () => {
  const { user, dialog, invite } = await plan({}, '2026-06-16')
  await invite()
  expect(await dialog.findByRole('img', { name: `${person!.name}, busy 12:00–1:00 PM` })).toBeVisible()
  const slot = dialog.getByRole('slider', { name: 'Time of the meeting' })
  expect(slot).toHaveAttribute('aria-valuetext', '10:00–11:00 AM, 1 of 1 are free')
  act(() => slot.focus())
  await user.keyboard('{ArrowRight}')
  expect(dialog.getByLabelText('Time')).toHaveValue('10:15')
  // It never leaves the shown day, and says who is free meanwhile.
  await user.keyboard('{PageUp}')
  expect(slot).toHaveAttribute('aria-valuetext', '11:15 AM–12:15 PM, 0 of 1 are free')
  await user.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}')
  expect(dialog.getByLabelText('Time')).toHaveValue('08:00')
})

it('reserves the lanes and a line for the availability, so that the answer causes no layout shift', async () => {
  const { dialog, invite } = await plan({}, '2026-06-16')
  expect(dialog.queryByText('Looking who is free…')).toBeNull()
  await invite()
  expect(dialog.queryByRole('slider')).toBeNull()
  // The chip and the lane.
  expect(dialog.getAllByText(person!.name)).toHaveLength(2)
  expect(dialog.getByText('Looking who is free…')).toBeVisible()
  expect(await dialog.findByText('Everybody is free then.')).toBeVisible()
  expect(dialog.queryByText('Looking who is free…')).toBeNull()
})

it('reports an availability that could not be fetched', async () => {
  const { dialog, invite } = await plan(
    { 'POST /meetings/availability': new Refused('internal') },
    '2026-06-16',
  )
  await invite()
  expect(await dialog.findByText('Who is free could not be found out.')).toBeVisible()
  expect(dialog.queryByText('Looking who is free…')).toBeNull()
})

it('keeps the known availability if a refetch fails', async () => {
  let asked = 0
  const { dialog, invite } = await plan(
    { 'POST /meetings/availability': () => (asked++ === 0 ? available : new Refused('internal')) },
    '2026-06-16',
  )
  await invite()
  await dialog.findByText('Everybody is free then.')
  await act(async () => {
    await queryClient.refetchQueries({ queryKey: ['meetings', 'availability'] })
    // The page is notified in a separate task.
    await new Promise((resolve) => setTimeout(resolve))
  })
  expect(asked).toBeGreaterThan(1)
  expect(dialog.getByText('Everybody is free then.')).toBeVisible()
  expect(dialog.queryByText('Who is free could not be found out.')).toBeNull()
})

it('keeps everything after a failure, and shows its message', async () => {
  const { user, dialog, submit, invite, onClose } = await plan({ 'POST /meetings': new Refused('internal') })
  await user.type(dialog.getByLabelText('Title'), 'Yard weekly')
  await invite()
  await submit()
  expect(await dialog.findByText(/^Failed to schedule\/update meeting: /)).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveValue('Yard weekly')
  expect(dialog.getByRole('button', { name: `Remove ${person!.name}` })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

it('shows the recurrence of a planned meeting without a field, and sends only the changed fields', async () => {
  const { meeting } = exampleOf('GET /meetings/{meetingId}')
  const { user, api } = await renderPage(<MeetingDialog meeting={meeting} onClose={() => {}} />, {
    as: me,
    api: { ...answers, 'PATCH /meetings/{meetingId}': exampleOf('PATCH /meetings/{meetingId}') },
  })
  const title = await screen.findByLabelText('Title')
  expect(screen.queryByLabelText('Recurrence')).toBeNull()
  expect(screen.getByText(/Recurrence: Weekly/)).toBeVisible()
  await user.clear(title)
  await user.type(title, 'Yard and carriers')
  await user.click(screen.getByRole('button', { name: 'Update Meeting' }))
  expect(await screen.findByText('Yard and carriers is changed.')).toBeVisible()
  expect(api.askedOf('PATCH /meetings/{meetingId}')[0]?.body).toEqual({ title: 'Yard and carriers' })
})

it('uses an agenda template, saves one and deletes one', async () => {
  const templates = exampleOf('GET /agenda-templates')
  const { user, api, dialog, unfold } = await plan({
    'GET /agenda-templates': templates,
    'POST /agenda-templates': exampleOf('POST /agenda-templates'),
    'DELETE /agenda-templates/{agendaTemplateId}': undefined as never,
  })
  await unfold()
  await user.click(dialog.getByRole('button', { name: 'Templates' }))
  await user.click(await screen.findByRole('button', { name: 'Weekly' }))
  expect(dialog.getByLabelText(/^Agenda/)).toHaveValue('Misses\nCapacity')
  await user.click(dialog.getByRole('button', { name: 'Templates' }))
  await user.type(await screen.findByLabelText('Save this agenda as'), 'Monthly')
  await user.click(screen.getByRole('button', { name: 'Save template' }))
  await vi.waitFor(() =>
    expect(api.askedOf('POST /agenda-templates')[0]?.body).toEqual({
      name: 'Monthly',
      agenda: 'Misses\nCapacity',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Delete the template Weekly' }))
  expect(api.askedOf('DELETE /agenda-templates/{agendaTemplateId}')).toHaveLength(1)
})

it('keeps the typed name of a template while the templates are closed', async () => {
  const { user, dialog, unfold } = await plan({
    'GET /agenda-templates': exampleOf('GET /agenda-templates'),
  })
  await unfold()
  const templates = dialog.getByRole('button', { name: 'Templates' })
  await user.click(templates)
  await user.type(await screen.findByLabelText('Save this agenda as'), 'Monthly')
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryByLabelText('Save this agenda as')).toBeNull())
  await user.click(templates)
  expect(await screen.findByLabelText('Save this agenda as')).toHaveValue('Monthly')
})
