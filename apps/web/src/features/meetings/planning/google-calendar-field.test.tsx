import { cleanup, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { readGoogleReturn } from '#web/lib/google-return.ts'
import * as leaving from '#web/lib/leave-for.ts'
import MeetingDialog from './meeting-dialog.tsx'

const permissions = ['CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'] as const
const me = somebodyWith(...permissions, 'CAN_USE_GOOGLE_CALENDAR')
const state = exampleOf('GET /google-calendar')
const people = exampleOf('GET /meetings/attendees')
const planned = exampleOf('POST /meetings')
const name = 'Add to Google Calendar'

async function plan(api: Answers = {}, as = me) {
  const onClose = vi.fn<() => void>()
  const rendered = await renderPage(<MeetingDialog onClose={onClose} />, {
    as,
    api: {
      'GET /google-calendar': state,
      'GET /meetings/attendees': people,
      'POST /meetings/availability': {
        ...exampleOf('POST /meetings/availability'),
        people: [],
        nextFree: null,
      },
      'POST /meetings': planned,
      ...api,
    },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Meeting' }))
  await rendered.user.type(await dialog.findByLabelText('Title'), 'Yard weekly')
  await rendered.user.click(dialog.getByRole('button', { name: /^More/, expanded: false }))
  const send = async () => {
    const [person] = people.items
    await rendered.user.type(dialog.getByRole('combobox', { name: /Attendees/ }), person!.name.slice(0, 3))
    await rendered.user.click(await screen.findByRole('option', { name: new RegExp(person!.name) }))
    await rendered.user.click(dialog.getByRole('button', { name: 'Schedule Meeting' }))
  }
  return { ...rendered, dialog, send, onClose }
}

it('adds the meeting when it is switched on, and not otherwise', async () => {
  const { user, api, dialog, send, onClose } = await plan()
  const box = await dialog.findByRole('checkbox', { name })
  expect(box).not.toBeChecked()
  await user.click(box)
  await send()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.askedOf('POST /meetings')[0]?.body).toMatchObject({ addToCalendar: true })
})

it('is hidden without the permission', async () => {
  const { dialog, api } = await plan({}, somebodyWith(...permissions))
  expect(dialog.queryByRole('checkbox', { name })).toBeNull()
  expect(api.askedOf('GET /google-calendar')).toEqual([])
})

it('is hidden on a server that is not set up', async () => {
  const { api } = await plan({ 'GET /google-calendar': { ...state, state: 'unavailable' } })
  await vi.waitFor(() => expect(api.askedOf('GET /google-calendar')).toHaveLength(1))
  expect(screen.queryByRole('checkbox', { name })).toBeNull()
})

it.each(['not-connected', 'sign-in-again'] as const)('asks to sign in if it is %s', async (given) => {
  const leaveFor = vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  const url = 'https://accounts.google.example/o/oauth2/v2/auth?state=1'
  const { user, dialog } = await plan({
    'GET /google-calendar': { ...state, state: given },
    'POST /google-calendar/connect': { url },
  })
  await user.click(await dialog.findByRole('checkbox', { name }))
  expect(dialog.getByText(/Please sign in with Google to continue\./)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Sign in with Google' }))
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url))
})

it('asks to sign in if the sign-in has ended meanwhile, and keeps the draft', async () => {
  const refused = new Refused('google_not_signed_in')
  const { user, dialog, send } = await plan({ 'POST /meetings': refused })
  await user.click(await dialog.findByRole('checkbox', { name }))
  await send()
  expect(await dialog.findByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  expect(dialog.getByLabelText('Title')).toHaveValue('Yard weekly')
})

it('plans the meeting after the sign-in that it needed', async () => {
  vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  const refused = new Refused('google_not_signed_in')
  const url = 'https://accounts.google.example/o/oauth2/v2/auth?state=1'
  const { user, dialog, send } = await plan({
    'POST /meetings': refused,
    'POST /google-calendar/connect': { url },
  })
  await user.click(await dialog.findByRole('checkbox', { name }))
  await send()
  await user.click(await dialog.findByRole('button', { name: 'Sign in with Google' }))
  await vi.waitFor(() => expect(leaving.leaveFor).toHaveBeenCalledWith(url))
  expect(await dialog.findByText(/Draft saved/)).toBeVisible()
  cleanup()
  history.replaceState(null, '', '/meetings?plan=formal&google=connected')
  readGoogleReturn()
  const onClose = vi.fn<() => void>()
  const { api } = await renderPage(<MeetingDialog onClose={onClose} />, {
    as: me,
    api: {
      'GET /google-calendar': state,
      'GET /meetings/attendees': people,
      'POST /meetings/availability': {
        ...exampleOf('POST /meetings/availability'),
        people: [],
        nextFree: null,
      },
      'POST /meetings': planned,
    },
  })
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(api.askedOf('POST /meetings')[0]?.body).toMatchObject({ title: 'Yard weekly', addToCalendar: true })
})

it('warns that a planned meeting is not in the calendar', async () => {
  const failed = { ...planned, calendarSynced: false, calendarError: 'Google has a problem (500).' }
  const { user, dialog, send } = await plan({ 'POST /meetings': failed })
  await user.click(await dialog.findByRole('checkbox', { name }))
  await send()
  expect(
    await screen.findByText('Could not sync to Google Calendar: Google has a problem (500).'),
  ).toBeVisible()
  expect(screen.getByText(/Yard weekly is planned for/)).toBeVisible()
})
