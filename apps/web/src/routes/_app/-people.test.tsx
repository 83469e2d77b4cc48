import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Permission } from '#core/access/permissions.ts'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { PersonWithParts } from './-person.tsx'

const colleague = exampleOf('GET /people/{userId}')
const { person } = colleague
const reportId = 'report_01k0000000e0000000000000r1'
const taskId = 'task_01k0000000e0000000000000t1'

/** The data for the manager of the unit. */
const member: typeof colleague = {
  ...colleague,
  person: { ...person, state: 'active', joinedOn: '2024-03-01' },
  todaysReport: {
    report: { id: reportId, submittedAt: '2026-06-09T12:34:00Z', isLate: false, mayAcknowledge: true },
    dueAt: null,
  },
  days: [
    { date: '2026-06-08', state: 'missed', isHalfLeave: false, reportId: null },
    { date: '2026-06-09', state: 'on-time', isHalfLeave: false, reportId },
  ],
  streak: {
    days: 46,
    badges: [
      {
        badgeType: 'FullMonthFinisher',
        name: 'Full Month Finisher',
        month: '2026-05',
        earnedDate: '2026-05-30',
      },
      { badgeType: 'TenDayStreak', name: 'Ten-Day Streak', month: null, earnedDate: '2026-04-28' },
    ],
  },
  reports: {
    thisMonth: 8,
    last: [
      {
        id: reportId,
        date: '2026-06-09',
        submittedAt: '2026-06-09T12:34:00Z',
        timeZone: 'Asia/Kolkata',
        isLate: false,
        status: 'Pending Acknowledgment',
        mayAcknowledge: true,
        lines: ['Six pallets', 'Probe 4 swapped'],
        more: 1,
        answer: null,
      },
      {
        id: 'report_01k0000000e0000000000000r2',
        date: '2026-06-06',
        submittedAt: '2026-06-06T12:34:00Z',
        timeZone: 'Asia/Kolkata',
        isLate: false,
        status: 'Acknowledged',
        mayAcknowledge: false,
        lines: ['Alarm tested'],
        more: 0,
        answer: { comments: 'Worth telling the others.', reaction: '👍' },
      },
    ],
  },
  tasks: {
    scope: 'all',
    open: 2,
    overdue: 1,
    blocked: 1,
    first: [
      {
        id: taskId,
        title: 'Return probe 2',
        dueDate: '2026-06-08',
        priority: 'Medium',
        isBlocked: false,
        isMine: false,
      },
      {
        id: 'task_01k0000000e0000000000000t2',
        title: 'Second reefer plug',
        dueDate: '2026-06-10',
        priority: 'High',
        isBlocked: true,
        isMine: false,
      },
    ],
  },
  leaveAhead: [
    { from: '2026-06-29', to: '2026-07-02', days: 4, portion: 'full', reason: 'Family in Madurai' },
  ],
  may: { assign: true, meet: true, remind: true },
}

const ofManager: Permission[] = [
  'CAN_VIEW_OWN_TASKS',
  'CAN_MANAGE_TEAM_TASKS',
  'CAN_MANAGE_TEAM_REPORTS',
  'CAN_MANAGE_TEAM_MEETINGS',
  'CAN_VIEW_OWN_MEETINGS',
  'CAN_CREATE_PERSONAL_TASKS',
]

const open = (page: unknown, permissions: Permission[] = ofManager, api: Answers = {}) =>
  renderPage(<PersonWithParts personId={person.id} />, {
    as: somebodyWith(...permissions),
    at: `/people/${person.id}`,
    api: { 'GET /people/{userId}': page as typeof colleague, ...api },
  })

const section = (name: string) => screen.getByRole('region', { name })

it('shows the manager who, where and when, the days with their reports, tasks, streak and leave', async () => {
  await open(member)
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Meera Iyer')
  expect(screen.getByText(/^On time today, 6:04 PM/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Acknowledge' })).toHaveAttribute(
    'href',
    expect.stringContaining(`report=${reportId}`),
  )
  expect(screen.getByText('Asia/Kolkata, the same as yours')).toBeVisible()
  expect(screen.getByText('Weekly off: Sunday. Reports due 7:00 PM')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Tomás Ferreira' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/people\/user_/),
  )
  const days = within(section('14 days')).getAllByRole('listitem')
  expect(days[0]).toHaveTextContent('Mon 08-Jun-2026, missed')
  expect(
    within(section('14 days')).getByRole('link', { name: /Tue 09-Jun-2026, submitted on time/ }),
  ).toHaveAttribute('href', expect.stringContaining(reportId))
  expect(section('Reports')).toHaveTextContent('Probe 4 swapped +1 more')
  expect(section('Reports')).toHaveTextContent('You, Good work: “Worth telling the others.”')
  expect(section('Open tasks')).toHaveTextContent('2, 1 overdue, 1 blocked')
  expect(section('Open tasks')).toHaveTextContent('Overdue since 08-Jun-2026')
  expect(section('Open tasks')).toHaveTextContent('Blocked, due tomorrow')
  expect(section('Streak')).toHaveTextContent('46 working days in a row')
  expect(section('Leave ahead')).toHaveTextContent('29-Jun – 02-Jul-20264 days, Family in Madurai')
})

it('shows a colleague only permitted parts, without locked or empty ones', async () => {
  await open(colleague, ['CAN_VIEW_OWN_TASKS', 'CAN_VIEW_OWN_MEETINGS'])
  expect(await screen.findByText('Working today')).toBeVisible()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    '14 days',
    'Tasks between you',
    'Leave ahead',
    'Next meetings',
  ])
  expect(section('14 days')).toHaveTextContent('Tue 09-Jun-2026, working day')
  for (const name of ['More', 'Assign a task', 'Meet'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('opens quick add with the person mentioned, and sends a reminder', async () => {
  const { user, api } = await open(member, ofManager, {
    'POST /consistency/reminders': exampleOf('POST /consistency/reminders'),
    'GET /tasks/assignees': { items: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Send reminder' }))
  expect(await screen.findByText(/reminder/i)).toBeVisible()
  expect(api.askedOf('POST /consistency/reminders')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Assign a task' }))
  const dialog = await screen.findByRole('dialog', { name: 'Assign a task to Meera Iyer' })
  expect(within(dialog).getByRole('textbox', { name: 'Quick add a task' })).toHaveValue('@Meera Iyer ')
  expect(screen.getByRole('link', { name: 'Meet' })).toHaveAttribute(
    'href',
    `/meetings?plan=formal&with=${person.id}`,
  )
})

it.each([
  ['archived', 'Archived'],
  ['suspended', 'Suspended, cannot sign in'],
] as const)('marks a person who is %s', async (state, words) => {
  await open({ ...member, person: { ...member.person, state } })
  expect(await screen.findByText(words)).toBeVisible()
})

it('displays the time of another zone, and when a person has just joined', async () => {
  await open({
    ...colleague,
    person: { ...person, timeZone: 'Europe/Berlin', joinedOn: '2026-06-03' },
    todaysReport: undefined,
    today: { kind: 'leave', leave: 'full' },
  })
  expect(await screen.findByText(/^Europe\/Berlin, 3 h 30 min behind you$/)).toBeVisible()
  expect(screen.getByText('On leave today')).toBeVisible()
  expect(screen.getByText('03-Jun-2026')).toBeVisible()
})

it('displays that nothing of a person is visible', async () => {
  const { works, answersTo, may } = colleague
  await open({ person, works, answersTo, may }, [])
  expect(await screen.findByText('Meera Iyer shares nothing more with you.')).toBeVisible()
})

it('displays that the address belongs to nobody', async () => {
  await open(new Refused('user_not_found'))
  expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go Home' })).toBeVisible()
})

it('offers a retry after a failure', async () => {
  const { user, api } = await open(new Refused('internal'))
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.serve({ 'GET /people/{userId}': colleague })
  await user.click(again)
  expect(await screen.findByText('Working today')).toBeVisible()
})
