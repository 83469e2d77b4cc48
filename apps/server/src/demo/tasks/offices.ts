import type { DemoTask } from './demo-task.ts'

const open = 'Not Started'
const busy = 'In Progress'
const done = 'Completed'

/** People and finance. */
export const officeTasks: readonly DemoTask[] = [
  {
    title: 'Second interviews, data engineer',
    by: 'Anjali Menon',
    to: ['Grace Mwangi'],
    due: 3,
    status: busy,
  },
  {
    title: 'Payroll check of the New York office',
    by: 'Anjali Menon',
    to: ['Joanna Kowalski'],
    due: 9,
    status: open,
    every: 'monthly',
  },
  {
    title: 'First-aid course, both floors',
    by: 'Anjali Menon',
    to: ['Pooja Nambiar', 'Ananya Chatterjee'],
    team: 'Safety',
    due: 12,
    stages: [busy, open],
  },
  {
    title: 'Input tax of the second quarter',
    by: 'Devika Rao',
    to: ['Yuki Tanaka'],
    due: 6,
    priority: 'High',
    status: busy,
  },
  {
    title: 'Open items older than 60 days',
    by: 'Devika Rao',
    to: ['Ritu Agarwal', 'Bruno Almeida'],
    team: 'Ledger',
    due: -2,
    stages: [done, busy],
  },
  {
    title: 'Month-end accruals',
    by: 'Devika Rao',
    to: ['Samuel Wright'],
    due: -8,
    status: done,
    made: 16,
    done: [9, '19:10'],
  },
]
