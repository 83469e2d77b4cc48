import type { DemoTask } from './demo-task.ts'

const leila = 'Leila Farahani'
const marcus = 'Marcus Lindqvist'
const vikram = 'Vikram Nair'
const open = 'Not Started'
const busy = 'In Progress'
const done = 'Completed'

/** Customers and fairs. */
export const salesTasks: readonly DemoTask[] = [
  {
    title: 'Send revised lane rates to Hapag',
    by: leila,
    to: [vikram],
    due: 1,
    priority: 'High',
    status: busy,
    pinnedBy: [vikram, leila],
    comments: [
      { by: leila, at: [1, '16:30'], text: '@Vikram Nair@ they need them before their call on Thursday.' },
    ],
  },
  { title: 'Trial for Northwind Freight, 40 seats', by: marcus, to: [vikram], due: 4, status: open },
  {
    title: 'Stand at the logistics fair',
    by: marcus,
    to: [vikram, 'Nikhil Batra', 'Farhan Siddiqui'],
    team: 'Fair',
    due: 14,
    stages: [open, busy, open],
    pinnedBy: [marcus],
  },
  {
    title: 'Liability cap in the Brightline contract',
    by: leila,
    to: ['Camille Laurent'],
    due: -1,
    priority: 'High',
    status: 'Blocked',
  },
  { title: 'Five leads of the webinar', by: marcus, to: ['Daniel Okonkwo'], due: 2, status: busy },
  {
    title: 'Stale opportunities of the quarter',
    by: leila,
    to: ['Emily Carter'],
    due: -7,
    status: done,
    made: 12,
    done: [8, '18:05'],
  },
  {
    title: 'Partner deck in Spanish',
    by: marcus,
    to: ['Isabella Moreno'],
    due: 7,
    priority: 'Low',
    status: open,
  },
  { title: 'Call Brightline about the renewal', by: vikram, due: 0, status: done, done: [0, '12:40'] },
  { title: 'Expenses of the Hamburg trip', by: vikram, due: 3, priority: 'Low', status: open },
  {
    title: 'Forecast for the review with Farida',
    by: leila,
    due: 2,
    priority: 'High',
    status: open,
    pinnedBy: [leila],
  },
]
