import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SubmitPage } from '#web/features/reports/submit/submit-page.tsx'
import type { ReportDay } from '#web/features/reports/submit/report-draft.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { dayClosing } from '../-day-closing.tsx'

const me = somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_TASKS', 'CAN_CREATE_PERSONAL_TASKS')
const date = '2026-06-09'
const open: ReportDay = {
  ...exampleOf('GET /me/report-day'),
  date,
  today: date,
  isToday: true,
  dayKind: 'working',
  refusal: null,
  report: null,
  missedDates: ['2026-06-08'],
}
const example = exampleOf('GET /reports/{reportId}')
const report = {
  ...example,
  date,
  canEdit: true,
  editLock: null,
  acknowledgments: [],
  versions: [{ ...example.versions[0]!, planForTomorrow: '- Walk Yard B\n- Driver roster' }],
}
const closed: ReportDay = { ...open, report }
const summary = { ...exampleOf('GET /tasks/mine').items[0]!, column: 'Not Started' as const, isPinned: false }
const tasks = [
  {
    ...summary,
    id: 'task_01k0000000e0000000000000f1',
    title: 'Driver roster',
    dueDate: '2026-06-10',
    isOverdue: false,
  },
  {
    ...summary,
    id: 'task_01k0000000e0000000000000f2',
    title: 'POD set',
    dueDate: '2026-06-05',
    isOverdue: true,
  },
]
const streak = exampleOf('GET /me/streak')

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

const render = (given: ReportDay, streakNow = streak, answers: Answers = {}) => {
  let day = given
  return renderPage(<SubmitPage forDate="today" closing={dayClosing} />, {
    as: me,
    api: {
      'GET /me/report-day': () => day,
      'GET /activity': { items: [] },
      'GET /me/streak': streakNow,
      'GET /me/badges': { earned: [], progress: [] },
      'GET /tasks/mine': { items: tasks, page: 1, hasMore: false, count: 2 },
      'POST /reports': () => {
        day = closed
        return report
      },
      'POST /tasks': { ...summary, title: 'Walk Yard B' },
      ...answers,
    },
  })
}
const section = (name: string) => screen.findByRole('region', { name })

it('closes the day in place of the form, with the focus on its title', async () => {
  const { user, address } = await render(open)
  await user.type(await screen.findByLabelText(/Tasks completed/), 'Cleared 14 containers')
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  const title = await screen.findByRole('heading', { level: 1, name: 'Day closed' })
  await waitFor(() => expect(title).toHaveFocus())
  expect(address()).toBe('/')
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('shows the next day, the streak, and the submitted report when it is opened later', async () => {
  await render(closed)
  expect(await screen.findByText(/^You can edit once until/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: '16 days in a row' })).toBeVisible()
  expect(screen.getByRole('img', { name: '16 of 20 working days' })).toBeVisible()
  const next = await section('Tomorrow')
  expect(await within(next).findByText('First task')).toBeVisible()
  expect(within(await section('When you have a minute')).getByRole('link', { name: 'POD set' })).toBeVisible()
  expect(within(await section('When you have a minute')).getByText(/has no report/)).toBeVisible()
})

it('shows open items instead of the closing sentence, and separates tasks due today from tomorrow', async () => {
  const dueToday = { ...tasks[0]!, id: 'task_01k0000000e0000000000000f3', title: 'Gate log', dueDate: date }
  await render(closed, streak, {
    'GET /tasks/mine': { items: [dueToday, ...tasks], page: 1, hasMore: false, count: 3 },
  })
  expect(await screen.findByText(/^Still open, /)).toHaveTextContent(
    `Still open, ${me.user.firstName}: 1 task due today, 1 overdue task, 1 day without a report.`,
  )
  expect(within(await section('Due today')).getByRole('link', { name: 'Gate log' })).toBeVisible()
  expect(await within(await section('Tomorrow')).findByRole('link', { name: 'Driver roster' })).toBeVisible()
  expect(within(await section('Tomorrow')).queryByText('Gate log')).not.toBeInTheDocument()
  expect(screen.queryByText(/Nothing else is asked/)).not.toBeInTheDocument()
})

it('displays the closing sentence if nothing is due', async () => {
  await render({ ...closed, missedDates: [] }, streak, {
    'GET /tasks/mine': { items: [tasks[0]!], page: 1, hasMore: false, count: 1 },
  })
  expect(await screen.findByText(`Nothing else is asked of you today, ${me.user.firstName}.`)).toBeVisible()
})

it('does not claim that nothing is open while the tasks cannot be read', async () => {
  await render({ ...closed, missedDates: [] }, streak, { 'GET /tasks/mine': unreachable })
  expect(await screen.findByText(/^That was it, /)).toBeVisible()
})

it('makes a task from a line of the plan, and links to the task that a line names', async () => {
  const { user, api } = await render(closed)
  const next = await section('Tomorrow')
  expect(await within(next).findByRole('link', { name: 'Open task Driver roster' })).toBeVisible()
  await user.click(within(next).getByRole('button', { name: 'Make a task of Walk Yard B' }))
  expect(await within(next).findByRole('link', { name: 'Open task Walk Yard B' })).toHaveFocus()
  expect(api.askedOf('POST /tasks').map(({ body }) => body)).toEqual([
    { title: 'Walk Yard B', dueDate: '2026-06-10' },
  ])
})

it('skips days off up to the next working day, and shows why', async () => {
  await render(closed, {
    ...streak,
    tomorrow: { date: '2026-06-10', dayKind: 'holiday' },
    nextWorkingDay: '2026-06-11',
  })
  const next = await section('Next working day')
  expect(next).toHaveTextContent('Thu 11-Jun-2026')
  expect(next).toHaveTextContent('Tomorrow is a holiday.')
})

it('does not name an unknown next day for which nothing was planned', async () => {
  const withoutPlan = { ...report, versions: [{ ...example.versions[0]!, planForTomorrow: '' }] }
  await render({ ...closed, report: withoutPlan }, streak, {
    'GET /me/streak': unreachable,
    'GET /tasks/mine': unreachable,
  })
  expect(await screen.findByRole('heading', { name: 'Day closed' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tomorrow' })).not.toBeInTheDocument())
})
