import type { DemoTask } from './demo-task.ts'

const tomas = 'Tomás Ferreira'
const open = 'Not Started'
const busy = 'In Progress'
const done = 'Completed'

/** Yards, drivers and papers. */
export const operationsTasks: readonly DemoTask[] = [
  {
    title: 'Driver roster for next week',
    by: tomas,
    to: ['Hamza Qureshi'],
    due: 3,
    priority: 'High',
    status: busy,
    every: 'weekly',
    pinnedBy: [tomas],
    items: [
      { title: 'Ask for the night shifts', isDone: true },
      { title: 'Leave of the week', isDone: true },
      { title: 'Send it to the yards', due: 3 },
    ],
  },
  {
    title: 'Tyre claim, vehicle KA-01-AF-7731',
    by: tomas,
    to: ['Ibrahim Haddad'],
    due: 2,
    status: 'Blocked',
    made: 8,
    comments: [
      { by: 'Ibrahim Haddad', at: [2, '09:50'], text: 'The insurer wants pictures of the rim as well.' },
    ],
  },
  {
    title: 'Yard B ready for the audit',
    by: tomas,
    to: ['Kwame Boateng', 'Sunita Rawat', 'Aroha Ngata'],
    team: 'Yard audit',
    due: 5,
    priority: 'High',
    stages: [busy, done, open],
    pinnedBy: [tomas],
    items: [
      { title: 'Spill area marked', isDone: true, for: 'Kwame Boateng' },
      { title: 'Fire extinguishers checked', isDone: true, for: 'Sunita Rawat' },
      { title: 'Seal book of the quarter', for: 'Aroha Ngata', due: 4 },
    ],
    comments: [
      {
        by: 'Sunita Rawat',
        at: [1, '12:10'],
        text: 'My part is done. @Aroha Ngata@ the seal book lies at gate 2.',
      },
    ],
  },
  {
    title: 'Phytosanitary papers to plant quarantine',
    by: tomas,
    to: ['Lakshmi Narayanan Venkatasubramanian'],
    due: 0,
    priority: 'High',
    status: busy,
  },
  {
    title: 'Gate times with the port for the week',
    by: tomas,
    to: ['Min-jun Park'],
    due: -2,
    status: open,
    made: 6,
  },
  {
    title: 'May detention invoice, Maersk',
    by: tomas,
    to: ['Lakshmi Narayanan Venkatasubramanian'],
    due: -6,
    status: done,
    made: 15,
    done: [7, '15:00'],
  },
  {
    title: 'Standby tractor between 2:00 and 5:00 AM',
    by: tomas,
    to: ['Hamza Qureshi', 'Tomás Herrera'],
    team: 'Night desk',
    due: 8,
    stages: [open, open],
  },
  {
    title: 'Handover sheet for new drivers',
    by: tomas,
    to: ['Sunita Rawat'],
    due: -1,
    status: done,
    made: 9,
    done: [2, '11:25'],
  },
  {
    title: 'Scanner at dock 4 in the rain',
    by: tomas,
    to: ['Kwame Boateng'],
    due: 9,
    priority: 'Low',
    status: open,
  },
  { title: 'Route times after the bridge works', by: tomas, to: ['Tomás Herrera'], due: 6, status: busy },
  {
    title: 'What the standby tractors cost',
    by: 'Farida Rahman',
    to: ['Aroha Ngata', 'Chidi Eze'],
    team: 'Cost review',
    due: 11,
    stages: [busy, open],
    pinnedBy: ['Farida Rahman'],
  },
  { title: 'Notes for the board meeting', by: 'Farida Rahman', due: 4, priority: 'High', status: busy },
]
