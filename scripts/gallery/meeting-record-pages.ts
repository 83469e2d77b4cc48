import { answer, fail, leaveUnanswered } from './acts.ts'
import { atClock } from './meeting-pages.ts'
import type { Shot } from './shot.ts'

function record(at: number, startsAt: string, rest: object) {
  const [date, time] = startsAt.split('T') as [string, string]
  return {
    meetingId: `meet_01k0000000e000000000000k${String(at).padStart(2, '0')}`,
    title: 'Yard and carrier weekly',
    date,
    startsAt: atClock(date, time),
    excerpt: 'Hosur is short of trucks until the second weighbridge opens.',
    decisions: [],
    record: null,
    ...rest,
  }
}

const items = [
  record(1, '2026-06-09T09:30', {
    decisions: [
      'The second weighbridge opens at 3:30 PM on Thursdays',
      'Gate 3 stays closed until the port has answered',
      'Whoever finds a trailer without papers calls Hosur first, at whatever hour of the night it happens to be',
      'No overtime in June',
      'The audit comes first',
    ],
  }),
  record(2, '2026-06-08T16:00', {
    title: 'Q3 lane rates with Hapag, and what else nobody could agree on when we met in the spring',
    excerpt: 'Task: Ask for the weighbridge tickets of May, for Meera Iyer, due 12-Jun-2026',
  }),
  record(3, '2026-06-02T18:00', { title: 'Hosur breakdown: what we do tonight' }),
  record(4, '2026-05-26T18:00', {
    excerpt: 'Decision: Two weighbridge shifts on Saturdays',
    decisions: ['Two weighbridge shifts on Saturdays'],
  }),
]
const listed = { items, page: 1, total: items.length }
const nothing = { items: [], page: 1, total: 0 }
const route = '/meetings/records'
const list = { route, role: 'manager' } as const
const withRecords = answer('/meeting-records', listed)
const decided = items.filter(({ decisions }) => decisions.length > 0)
const withDecisions = answer('/meeting-records', { items: decided, page: 1, total: decided.length })
const withNone = answer('/meeting-records', nothing)

/** The minutes and decisions of meetings, in their states. */
export const meetingRecordShots: Shot[] = [
  { ...list, state: 'loaded', before: withRecords },
  { ...list, path: `${route}?search=weighbridge+hosur`, state: 'search', before: withRecords },
  { ...list, path: `${route}?only=decisions`, state: 'decisions', before: withDecisions },
  { ...list, state: 'empty', before: withNone },
  { ...list, path: `${route}?search=nowhere`, state: 'no-match', before: withNone },
  { ...list, state: 'loading', before: leaveUnanswered('/meeting-records'), isLoading: true },
  { ...list, state: 'error', before: fail('/meeting-records'), expectedError: /500/ },
]
