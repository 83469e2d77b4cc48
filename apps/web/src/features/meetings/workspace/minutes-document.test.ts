import { expect, test } from 'vitest'
import { documentText } from '#web/lib/exports/text-document.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { minutesDocument } from './minutes-document.ts'
import type { Workspace } from './workspace-types.ts'

const example = exampleOf('GET /meetings/{meetingId}')
const [task] = example.carriedOver!.tasks

function ended(rest: Partial<NonNullable<Workspace['session']>> = {}): Workspace {
  return {
    ...example,
    meeting: {
      ...example.meeting,
      title: 'Yard weekly',
      attendees: [{ ...example.meeting.attendees[0], name: 'मीरा अय्यर' }],
      guests: ['carrier@x.example'],
    },
    occurrence: { ...example.occurrence, startsAt: '2026-06-09T12:30:00Z', endsAt: '2026-06-09T13:00:00Z' },
    session: {
      id: 'mins_01k0000000e0000000000000n1',
      state: 'finalized',
      isAsynchronous: false,
      liveSince: null,
      finalizedAt: '2026-06-09T13:05:00Z',
      by: 'Arjun Rao',
      tasks: { completed: 0, total: 1 },
      minutes:
        '# Trucks\nHosur is short.\n/ Confirm two trucks\nDecision: ask @[Meera Iyer](user_01k0000000e0000000000000b1)\n/ Left out\n\n/task',
      taskList: [{ ...task, title: 'Confirm two trucks', status: 'In Progress', dueDate: '2026-06-12' }],
      taskLines: [{ line: 3, taskId: task.id }],
      decisions: ['ask @[Meera Iyer](user_01k0000000e0000000000000b1)'],
      ...rest,
    },
    updates: [],
  }
}

test('minutes as a document have the attendees, the decisions, and the tasks with their status', () => {
  const text = documentText(minutesDocument(ended(), 'Asia/Kolkata')!)
  const [assignee] = task.assignees
  expect(text.slice(1).split('\r\n')).toEqual([
    'Yard weekly',
    'Tue 09-Jun-2026, 6:00–6:30 PM (Asia/Kolkata)',
    'Formal meeting',
    'Finalized by Arjun Rao, 09-Jun-2026, 6:35 PM',
    '',
    'ATTENDEES',
    ...(example.meeting.attendees[0].id === example.meeting.createdBy.id
      ? ['- मीरा अय्यर (creator)']
      : [`- ${example.meeting.createdBy.name} (creator)`, '- मीरा अय्यर']),
    '- carrier@x.example (guest)',
    '',
    'DECISIONS',
    '- ask @Meera Iyer',
    '',
    'TASKS',
    `- Confirm two trucks, for ${assignee.name}, due 12-Jun-2026 (In Progress)`,
    '',
    'MINUTES',
    'Trucks',
    'Hosur is short.',
    `Task: Confirm two trucks, for ${assignee.name}, due 12-Jun-2026`,
    'Decision: ask @Meera Iyer',
    'No task: Left out',
    '',
  ])
})

test('omits empty parts, and a session without minutes has no document', () => {
  const given = minutesDocument(ended({ minutes: '', taskList: [], taskLines: [], decisions: [] }), 'UTC')!
  expect(given.sections.map(({ title }) => title)).toEqual(['Attendees', 'Minutes'])
  expect(given.sections[1].lines).toEqual([{ text: 'Nothing was written.' }])
  expect(minutesDocument({ ...ended(), session: null }, 'UTC')).toBeNull()
})
