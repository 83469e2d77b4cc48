import { user } from '#tests/factories/named-ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberStages, taskStatuses } from './kinds.ts'
import {
  afterReassignment,
  afterStage,
  afterStatus,
  completionOf,
  teamStatus,
  columnOnOwnBoard,
  type Progress,
} from './progress.ts'

const now = Temporal.Instant.from('2026-06-09T12:48:00Z')
const member = (name: string, stage: (typeof memberStages)[number]) => ({
  userId: user(name),
  stage,
  completedAt: stage === 'Completed' ? now : null,
})
const team = (...stages: (typeof memberStages)[number][]): Progress => {
  const members = stages.map((stage, index) => member(`u${index}`, stage))
  return { type: 'team', status: teamStatus(members), isLocked: false, members }
}

const without = (task: Progress, name: string) =>
  afterReassignment(
    task,
    task.members.map((one) => one.userId).filter((id) => id !== user(name)),
  )

test('a team task is Completed when all members are, In Progress once one has started', () => {
  expect(team('Not Started', 'Not Started').status).toBe('Not Started')
  expect(team('Not Started', 'In Progress').status).toBe('In Progress')
  expect(team('Completed', 'Not Started').status).toBe('In Progress')
  expect(team('Completed', 'Completed').status).toBe('Completed')
})

test('the percentage is the share of members who completed the task, rounded', () => {
  expect(completionOf(team('Completed', 'Completed', 'Not Started').members)).toEqual({
    completed: 2,
    total: 3,
    percent: 67,
  })
  expect(completionOf(team('Completed', 'Not Started', 'In Progress').members).percent).toBe(33)
  expect(completionOf([]).percent).toBe(0)
})

test('the last member’s completion completes the task and sets the time; taking it back makes it In Progress', () => {
  const done = afterStage(team('Completed', 'In Progress'), user('u1'), 'Completed', now)
  expect(done.status).toBe('Completed')
  expect(done.members[1]!.completedAt).toEqual(now)
  const back = afterStage(done, user('u0'), 'In Progress', now)
  expect(back.status).toBe('In Progress')
  expect(back.members[0]!.completedAt).toBeNull()
})

test('a manager’s completion locks the task and keeps the members’ stages; so does reopening', () => {
  const done = afterStatus(team('Completed', 'Not Started'), 'Completed', now, { isAssignee: false })
  expect(done).toMatchObject({ status: 'Completed', isLocked: true })
  expect(done.members.map(({ stage }) => stage)).toEqual(['Completed', 'Not Started'])
  const open = afterStatus(done, 'In Progress', now, { isAssignee: false })
  expect(open).toMatchObject({ status: 'In Progress', isLocked: false })
  expect(open.members.map(({ stage }) => stage)).toEqual(['Completed', 'Not Started'])
})

test('a blocked team task stays Blocked while members work, and is Completed by the last of them', () => {
  const blocked = afterStatus(team('Not Started', 'Not Started'), 'Blocked', now, { isAssignee: false })
  const working = afterStage(blocked, user('u0'), 'Completed', now)
  expect(working.status).toBe('Blocked')
  expect(afterStage(working, user('u1'), 'Completed', now).status).toBe('Completed')
})

test('the status of a direct task is its assignee’s stage', () => {
  const direct: Progress = {
    type: 'direct',
    status: 'Not Started',
    isLocked: false,
    members: [member('u0', 'Not Started')],
  }
  expect(afterStage(direct, user('u0'), 'Completed', now)).toMatchObject({
    status: 'Completed',
    isLocked: false,
  })
  const blocked = afterStatus(direct, 'Blocked', now, { isAssignee: false })
  expect(blocked).toMatchObject({ status: 'Blocked', members: [{ stage: 'In Progress' }] })
})

test('remaining assignees keep their stage, and the type follows their number', () => {
  const one = afterReassignment(team('Completed', 'In Progress'), [user('u0')])
  expect(one).toMatchObject({ type: 'direct', status: 'Completed' })
  const three = afterReassignment(one, [user('u0'), user('u5'), user('u6')])
  expect(three).toMatchObject({ type: 'team', status: 'In Progress' })
  expect(three.members.map(({ stage }) => stage)).toEqual(['Completed', 'Not Started', 'Not Started'])
})

test('when a person is deleted, the task continues with the others and is Completed if they all have completed it', () => {
  expect(without(team('Completed', 'In Progress'), 'u1')).toMatchObject({
    type: 'direct',
    status: 'Completed',
  })
  expect(without(team('In Progress', 'Not Started', 'Not Started'), 'u0')).toMatchObject({
    type: 'team',
    status: 'Not Started',
  })
  const blocked = afterStatus(team('Completed', 'Completed', 'In Progress'), 'Blocked', now, {
    isAssignee: false,
  })
  expect(without(blocked, 'u0').status).toBe('Blocked')
  expect(without(blocked, 'u2').status).toBe('Completed')
  const locked = afterStatus(team('Not Started', 'In Progress'), 'Completed', now, { isAssignee: false })
  expect(without(locked, 'u1')).toMatchObject({ status: 'Completed', isLocked: true })
})

test('on their own board a member sees their own stage, unless a manager completed the task', () => {
  expect(columnOnOwnBoard({ type: 'team', status: 'Blocked', isLocked: false }, 'Not Started')).toBe(
    'Not Started',
  )
  expect(columnOnOwnBoard({ type: 'team', status: 'Completed', isLocked: true }, 'In Progress')).toBe(
    'Completed',
  )
  expect(columnOnOwnBoard({ type: 'direct', status: 'Blocked', isLocked: false }, 'In Progress')).toBe(
    'Blocked',
  )
})

test('after any changes, the status of a team task that is neither locked nor blocked follows from its members', () => {
  const act = fc.oneof(
    fc.record({ kind: fc.constant('stage' as const), who: fc.nat(3), to: fc.constantFrom(...memberStages) }),
    fc.record({ kind: fc.constant('status' as const), who: fc.nat(3), to: fc.constantFrom(...taskStatuses) }),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let task = team('Not Started', 'Not Started', 'Not Started', 'Not Started')
      for (const { kind, who, to } of acts) {
        if (kind === 'status') {
          task = afterStatus(task, to, now, { isAssignee: false })
          expect(task.status).toBe(to)
        } else if (!task.isLocked) {
          const wasBlocked = task.status === 'Blocked'
          task = afterStage(task, user(`u${who}`), to, now)
          const expected = teamStatus(task.members)
          expect(task.status).toBe(wasBlocked && expected !== 'Completed' ? 'Blocked' : expected)
        }
      }
    }),
  )
})

test('a blocked task stays Blocked when one assignee remains, whose stage becomes In Progress', () => {
  const blocked = afterStatus(team('Not Started', 'Not Started'), 'Blocked', now, { isAssignee: false })
  expect(without(blocked, 'u0')).toMatchObject({
    type: 'direct',
    status: 'Blocked',
    members: [{ stage: 'In Progress' }],
  })
})

test('a team task completed by its manager is locked, whether the manager is a member or not', () => {
  const own = afterStatus(team('In Progress', 'Not Started'), 'Completed', now, { isAssignee: true })
  expect(own.isLocked).toBe(true)
})
