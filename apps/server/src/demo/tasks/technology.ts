import type { DemoTask } from './demo-task.ts'

const priya = 'Priya Raghunathan'
const open = 'Not Started'
const busy = 'In Progress'
const done = 'Completed'

/** The other tasks of the engineers. */
export const technologyTasks: readonly DemoTask[] = [
  {
    title: 'Unbounded cache of the report worker',
    by: priya,
    to: ['Arjun Mehta'],
    due: -3,
    priority: 'High',
    status: busy,
    made: 11,
    pinnedBy: [priya],
    comments: [
      { by: priya, at: [1, '10:05'], text: '@Arjun Mehta@ is there anything that I can take off you?' },
    ],
  },
  { title: 'Bigger touch targets in the driver app', by: priya, to: ['Lucas Pereira'], due: 5, status: busy },
  {
    title: 'Flaky checkout test',
    by: priya,
    to: ['Hannah Schmidt'],
    due: -4,
    status: done,
    made: 10,
    done: [4, '14:15'],
  },
  {
    title: 'Night-run alerts that nobody answers',
    by: priya,
    to: ['Kenji Watanabe', 'Oliver Bennett'],
    team: 'Platform',
    due: 4,
    stages: [busy, open],
  },
  {
    title: 'Fuel consumption by vehicle and month',
    by: priya,
    to: ['Amara Okafor'],
    due: 12,
    priority: 'Low',
    status: open,
  },
  {
    title: 'Review of the access rights of the yard tablets',
    by: priya,
    to: ['Rohan Deshpande'],
    due: 2,
    status: open,
  },
  {
    title: 'Plan of the quarter for the director',
    by: priya,
    due: 3,
    priority: 'High',
    status: busy,
    pinnedBy: [priya],
  },
  { title: 'Budget line for the scanners of dock 4', by: priya, due: 6, status: open },
]
