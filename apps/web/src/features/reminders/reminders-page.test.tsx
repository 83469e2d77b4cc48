import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { RemindersPage } from './reminders-page.tsx'

const [sent] = exampleOf('GET /reminders').items as [
  ReturnType<typeof exampleOf<'GET /reminders'>>['items'][0],
]
const heldBack = {
  ...sent,
  id: 'rem_01k0000000e0000000000000s0',
  kind: 'report-due' as const,
  heldBack: 'weekly-off' as const,
  task: null,
  meeting: null,
  ways: [],
  explanation: 'Not sent: it was your weekly off.',
}
const me = somebodyWith('CAN_VIEW_OWN_TASKS', 'CAN_CREATE_PERSONAL_TASKS')

const rowsOf = (list: HTMLElement) => [...list.children] as HTMLElement[]

it('shows whether each reminder was sent and why, with a link to its task', async () => {
  await renderPage(<RemindersPage search={{}} />, {
    as: me,
    api: { 'GET /reminders': { items: [sent, heldBack], hasMore: false } },
  })
  await screen.findByText('Mailed.')
  const [first, second] = rowsOf(screen.getByRole('list', { name: 'Reminders' }))
  expect(within(first!).getByText('Sent')).toBeVisible()
  expect(within(first!).getByRole('list', { name: 'Beside the app' })).toHaveTextContent('Mailed.')
  expect(first).toHaveTextContent(sent.explanation)
  expect(within(first!).getByRole('link', { name: 'Open task' })).toHaveAttribute(
    'href',
    `/my-tasks?taskId=${sent.task!.id}`,
  )
  expect(within(second!).getByText('Held back')).toBeVisible()
  expect(second).toHaveTextContent('Not sent: it was your weekly off.')
  expect(within(second!).queryByRole('link')).toBeNull()
})

it('draws the newest day as a line of sent and held reminders', async () => {
  await renderPage(<RemindersPage search={{}} />, {
    as: me,
    api: {
      'GET /reminders': {
        items: [
          { ...sent, timestamp: '2026-06-09T04:30:00Z' },
          { ...heldBack, timestamp: '2026-06-09T04:00:00Z' },
          { ...heldBack, id: 'rem_01k0000000e0000000000000s2', timestamp: '2026-06-08T04:00:00Z' },
        ],
        hasMore: false,
      },
    },
  })
  const line = await screen.findByRole('group', { name: 'Tue 09-Jun-2026: 1 reminder sent, 1 held back' })
  expect(
    within(line)
      .getAllByRole('img')
      .map(({ ariaLabel }) => ariaLabel),
  ).toEqual(['Report due, Held back 9:30 AM', expect.stringMatching(/, Sent 10:00 AM$/)])
})

it('adds older ones on request, and keeps the filter in the address', async () => {
  const { user, api, address } = await renderPage(<RemindersPage search={{ result: 'held-back' }} />, {
    as: me,
    api: { 'GET /reminders': { items: [heldBack], hasMore: true } },
  })
  await screen.findByText('Held back', { selector: 'li *' })
  api.serve({ 'GET /reminders': { items: [sent], hasMore: false } })
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  await waitFor(() => expect(rowsOf(screen.getByRole('list', { name: 'Reminders' }))).toHaveLength(2))
  const asked = api.askedOf('GET /reminders').map(({ query }) => query)
  expect(asked).toEqual([{ result: 'held-back' }, { result: 'held-back', before: heldBack.id }])
  await user.click(screen.getByRole('button', { name: 'Sent' }))
  expect(address()).toContain('result=sent')
})

it('links a reminder of a meeting to its occurrence, and shows that a declined one was held back', async () => {
  const aboutMeeting = {
    ...heldBack,
    kind: 'meeting-start' as const,
    heldBack: 'declined' as const,
    day: '2026-06-16',
    meeting: { id: 'meet_01k0000000e0000000000000m1', title: 'Lane rates' },
    explanation: 'Not sent: you had declined “Lane rates” of Tue 16-Jun-2026.',
  }
  await renderPage(<RemindersPage search={{}} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: { 'GET /reminders': { items: [aboutMeeting], hasMore: false } },
  })
  expect(await screen.findByText('Held back', { selector: 'li *' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open meeting' })).toHaveAttribute(
    'href',
    '/meetings/meet_01k0000000e0000000000000m1?date=2026-06-16',
  )
})

it('has a text if there were none', async () => {
  await renderPage(<RemindersPage search={{}} />, {
    as: me,
    api: { 'GET /reminders': { items: [], hasMore: false } },
  })
  expect(await screen.findByText('No reminders yet.')).toBeVisible()
})
