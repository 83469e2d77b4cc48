import type { DemoTask } from './demo-task.ts'

const open = 'Not Started'
const busy = 'In Progress'
const done = 'Completed'

/** The tasks of the other company. */
export const globexTasks: readonly DemoTask[] = [
  {
    title: 'Move the log store to the new cluster',
    by: 'Owen Gallagher',
    to: ['Nora Lindgren'],
    due: 2,
    priority: 'High',
    status: busy,
    pinnedBy: ['Nora Lindgren'],
  },
  {
    title: 'Release notes for the partner portal',
    by: 'Owen Gallagher',
    to: ['Nora Lindgren', 'Ines Duarte'],
    team: 'Portal',
    due: 5,
    stages: [done, busy],
  },
  { title: 'Cost of idle build machines', by: 'Owen Gallagher', to: ['Caleb Foster'], due: -1, status: open },
  { title: 'Clean up the old dashboards', by: 'Nora Lindgren', due: 6, priority: 'Low', status: open },
  {
    title: 'Certificate of the staging host',
    by: 'Owen Gallagher',
    to: ['Nora Lindgren'],
    due: 0,
    status: done,
    done: [0, '10:20'],
  },
]
