import { exampleOf } from './api-stand-in.ts'

type Workspace = ReturnType<typeof exampleOf<'GET /meetings/{meetingId}'>>

/** A session that goes on, in which nothing has come out yet. */
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

/** The rights of somebody who may do nothing in a meeting but read it. */
export const noActs = Object.fromEntries(
  Object.keys(exampleOf('GET /meetings/{meetingId}').may).map((name) => [name, false]),
) as Workspace['may']
