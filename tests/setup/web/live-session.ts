import { exampleOf } from './api-stand-in.ts'

type Workspace = ReturnType<typeof exampleOf<'GET /meetings/{meetingId}'>>

/** A live session without any notes, tasks or decisions. */
export const liveSession: NonNullable<Workspace['session']> = {
  state: 'live',
  isAsynchronous: false,
  liveSince: '2026-06-09T08:55:00Z',
  finalizedAt: null,
  by: 'Noor Hassan',
  tasks: { completed: 0, total: 0 },
  id: 'inst_01k0000000e0000000000000n1',
  minutes: '',
  taskList: [],
  taskLines: null,
  decisions: [],
}

/** The rights of a person who may only read a meeting. */
export const noActs = Object.fromEntries(
  Object.keys(exampleOf('GET /meetings/{meetingId}').may).map((name) => [name, false]),
) as Workspace['may']
