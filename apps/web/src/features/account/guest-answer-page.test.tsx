import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { goOffline } from '#tests/setup/web/line.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { GuestAnswerPage } from './guest-answer-page.tsx'

const get = 'GET /api/guest-answer'
const post = 'POST /api/guest-answer'
const token = 'x'.repeat(200)
const invitation = { ...exampleOf(get), answer: null }
const open = (api: Answers, answer?: 'Attending' | 'Maybe' | 'Declined') =>
  renderPage(<GuestAnswerPage token={token} answer={answer} />, { at: '/guest-answer', api })

it('shows the invitation, and answers with the button that is pressed', async () => {
  const { user, api } = await open({
    [get]: invitation,
    [post]: ({ body }) => ({ ...invitation, answer: (body as { answer: 'Maybe' }).answer }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Yard weekly' })).toBeVisible()
  expect(screen.getByText('Arjun Rao (Acme) invites you.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Join call of Yard weekly' })).toHaveAttribute(
    'href',
    invitation.joinUrl!,
  )
  expect(screen.getByText(/Your answer is for all dates/)).toBeVisible()
  await user.click(within(screen.getByRole('group', { name: 'Your answer' })).getByText('Maybe'))
  expect(await screen.findByRole('status')).toHaveTextContent('You have answered “Maybe”. Arjun Rao sees it.')
  expect(api.askedOf(post).map(({ body }) => body)).toEqual([{ token, answer: 'Maybe' }])
  await user.click(screen.getByRole('button', { name: 'Change my answer' }))
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByRole('status')).toHaveTextContent('You have declined.')
})

it('asks for the answer of the link first, and sends nothing before', async () => {
  const { user, api } = await open(
    { [get]: { ...invitation, answer: 'Attending' as const }, [post]: { ...invitation, answer: 'Declined' } },
    'Declined',
  )
  const confirm = await screen.findByRole('button', { name: 'Yes, I decline' })
  expect(api.askedOf(post)).toEqual([])
  await user.click(confirm)
  expect(await screen.findByRole('status')).toHaveTextContent('You have declined.')
})

it('says while offline why an invitation cannot be answered now', async () => {
  const { user, api } = await open({ [get]: invitation })
  const accept = await screen.findByRole('button', { name: 'Accept' })
  goOffline()
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('You are offline: this needs the connection.'),
  )
  await user.click(accept)
  expect(api.askedOf(post)).toEqual([])
})

it('shows why an invitation cannot be answered, and offers a retry without a connection', async () => {
  const { user, api } = await open({ [get]: unreachable })
  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  api.serve({ [get]: new Refused('meeting_cancelled') })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('This meeting is cancelled.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This invitation cannot be answered')
})
