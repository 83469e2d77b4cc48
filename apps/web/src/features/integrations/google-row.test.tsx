import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as leaving from '#web/lib/leave-for.ts'
import { GoogleCalendarRow } from './google-row.tsx'

const me = somebodyWith('CAN_USE_GOOGLE_CALENDAR')
const state = exampleOf('GET /google-calendar')
type State = Partial<typeof state>

const shown = (given: State, api: Answers = {}) =>
  renderPage(<GoogleCalendarRow />, {
    as: me,
    api: { 'GET /google-calendar': { ...state, ...given }, ...api },
  })
const none: State = { account: null, lastSuccess: null, lastError: null }

it('without a configured server shows what is missing, and has no button', async () => {
  const missing = 'Your operator has not set up Google yet.'
  const forOperator = 'Set DAYMARK_GOOGLE_CLIENT_ID.'
  const { user } = await shown({ ...none, state: 'unavailable', missing, forOperator })
  expect(await screen.findByText(missing)).toBeVisible()
  expect(screen.getByText(forOperator)).not.toBeVisible()
  await user.click(screen.getByText('Details for the operator'))
  expect(screen.getByText(forOperator)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows the name and the picture of the connected account', async () => {
  const picture = 'data:image/png;base64,iVBORw0KGgo='
  await shown({ picture })
  const account = await screen.findByText('Meera Iyer, meera.iyer@gmail.example')
  expect(account.querySelector('img')).toHaveAttribute('src', picture)
})

it('opens Google’s page, which returns to this one', async () => {
  const leaveFor = vi.spyOn(leaving, 'leaveFor').mockReturnValue()
  history.replaceState(null, '', '/integrations')
  const url = 'https://accounts.google.example/o/oauth2/v2/auth?state=1'
  const { user, api } = await shown(
    { ...none, state: 'not-connected' },
    { 'POST /google-calendar/connect': { url } },
  )
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith(url))
  expect(api.askedOf('POST /google-calendar/connect')[0]?.body).toEqual({ returnTo: '/integrations' })
})

it('shows why the sign-in cannot be begun', async () => {
  const refused = new Refused('google_not_set_up')
  const { user } = await shown(
    { ...none, state: 'not-connected' },
    { 'POST /google-calendar/connect': refused },
  )
  await user.click(await screen.findByRole('button', { name: 'Connect' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your operator has not set up Google yet.')
})

it('asks to sign in again, with the number of waiting changes', async () => {
  await shown({
    state: 'sign-in-again',
    lastError: { at: '2026-06-09T08:40:00Z', text: 'Google no longer accepts the sign-in.' },
    waiting: 2,
  })
  expect(await screen.findByText(/Google no longer accepts the sign-in/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect(screen.getByText('2')).toBeVisible()
})

it('sends the waiting changes on request', async () => {
  const { user, api } = await shown(
    {
      state: 'failing',
      lastError: { at: '2026-06-09T08:40:00Z', text: 'Google has a problem (500).' },
      waiting: 1,
    },
    { 'POST /google-calendar/sync': { ...state, waiting: 1 } },
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('What waits is tried now.')).toBeVisible()
  expect(api.askedOf('POST /google-calendar/sync')).toHaveLength(1)
})

it.each([
  [true, 'Google Calendar is disconnected.'],
  [false, /Google did not answer: end the access in your Google account too/],
])('asks before it disconnects, and says whether Google ended the access (%s)', async (isRevoked, says) => {
  const { user, api } = await shown({ waiting: 1 }, { 'DELETE /google-calendar': { isRevoked } })
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect(await screen.findByText(/1 change has not reached it, and will not/)).toBeVisible()
  expect(api.askedOf('DELETE /google-calendar')).toEqual([])
  await user.click(screen.getAllByRole('button', { name: 'Disconnect' }).at(-1)!)
  expect(await screen.findByText(says)).toBeVisible()
})
