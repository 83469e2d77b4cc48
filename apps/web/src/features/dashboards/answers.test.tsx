import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, type Answers as ApiAnswers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Answers, type AnswersProps } from './answers.tsx'
import type { CompanyOverview } from './overview-texts.ts'

const example = exampleOf('GET /dashboards/overview')
const open = (given: Partial<CompanyOverview> = {}, props: Partial<AnswersProps> = {}) =>
  renderPage(
    <Answers overview={{ ...example, ...given }} onInvited={() => {}} invitation={() => null} {...props} />,
    { as: somebodyWith('CAN_MANAGE_USERS'), api: {} satisfies ApiAnswers },
  )
const answer = (name: string) => screen.getByRole('region', { name })

it('shows each number with what it is a part of', async () => {
  await open()
  expect(answer('Reporting today')).toHaveTextContent('7 of 28 due')
  expect(answer('Seats')).toHaveTextContent('48 of 50')
  expect(answer('Seats')).toHaveTextContent('Once all 50 are taken nobody can be added')
  expect(answer('Waiting invitations')).toHaveTextContent('1 of 48 have no password yet')
  expect(answer('Units without a manager')).toHaveTextContent('1 of 5')
})

it('says in words that all is in order, and who has not to report today', async () => {
  const today = { date: '2026-06-09', reports: 0, due: 0, submitted: 0 }
  await open({
    reporting: { today: today.date, days: [today] },
    waiting: { total: 0, people: [], sendsMail: true },
    unitsWithoutManager: { total: 0, units: [] },
  })
  expect(answer('Reporting today')).toHaveTextContent('Nobody has to report today.')
  expect(answer('Waiting invitations')).toHaveTextContent('Nobody waits for an invitation.')
  expect(answer('Units without a manager')).toHaveTextContent('Every unit has a manager.')
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
})

it('invites a person again in a dialog, and refreshes when it closes', async () => {
  const onInvited = vi.fn()
  const invitation: AnswersProps['invitation'] = ({ person, isOpen, onClose }) =>
    isOpen && <button onClick={onClose}>close {person.name}</button>
  const { user } = await open({}, { onInvited, invitation })
  await user.click(screen.getByRole('button', { name: 'Send invitation to Oliver Bennett' }))
  await user.click(screen.getByRole('button', { name: 'close Oliver Bennett' }))
  expect(onInvited).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: /^close/ })).toBeNull()
})

it('offers no invitation where the server allows none, a link where it sends no mail, and the rest of the list', async () => {
  const [person] = example.waiting.people
  await open({
    waiting: {
      total: 4,
      sendsMail: false,
      people: [
        { ...person!, mayInvite: false },
        { ...person!, id: 'user_2', name: 'Pooja' },
      ],
    },
  })
  const buttons = within(answer('Waiting invitations')).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Make link for Pooja'])
  expect(screen.getByRole('link', { name: 'All 4' })).toHaveAttribute(
    'href',
    '/user-management?status=no-password',
  )
})

it('has the trend as a table', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'View trend as table' }))
  expect(screen.getByRole('row', { name: /Tue 09-Jun-2026 7 28 7/ })).toBeVisible()
})
