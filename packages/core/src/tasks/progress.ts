import type { Id } from '../ids/id.ts'
import type { MemberStage, TaskStatus, TaskType } from './kinds.ts'

/** What moves with the work on a task. Times are when somebody was done. */
export interface Progress {
  type: TaskType
  status: TaskStatus
  /** Whoever manages the task has completed it: members cannot move it until it is reopened (decision 059). */
  isLocked: boolean
  members: readonly MemberProgress[]
}

export interface MemberProgress {
  userId: Id<'user'>
  stage: MemberStage
  completedAt: Temporal.Instant | null
}

/**
 * The state of a team task by its members': Completed when all are, In Progress as soon as one has started
 * (2 §4, decision 058).
 */
export function rolledUp(members: readonly Pick<MemberProgress, 'stage'>[]): MemberStage {
  if (members.length > 0 && members.every(({ stage }) => stage === 'Completed')) return 'Completed'
  return members.some(({ stage }) => stage !== 'Not Started') ? 'In Progress' : 'Not Started'
}

/** Completed members of the assigned ones in percent, rounded (2 §4). */
export function completionOf(members: readonly Pick<MemberProgress, 'stage'>[]): {
  completed: number
  total: number
  percent: number
} {
  const completed = members.filter(({ stage }) => stage === 'Completed').length
  const total = members.length
  return { completed, total, percent: total === 0 ? 0 : Math.round((completed / total) * 100) }
}

/**
 * The task after a member has moved to a stage. A team task follows its members, but stays Blocked until all of them
 * are done; every other task is where its one assignee is.
 */
export function afterStage(
  task: Progress,
  userId: Id<'user'>,
  stage: MemberStage,
  now: Temporal.Instant,
): Progress {
  const members = task.members.map((member) => (member.userId === userId ? at(member, stage, now) : member))
  const status = task.type === 'team' ? rolledUp(members) : stage
  const staysBlocked = task.type === 'team' && task.status === 'Blocked' && status !== 'Completed'
  return { ...task, members, status: staysBlocked ? 'Blocked' : status, isLocked: false }
}

/**
 * The task after whoever manages it has set its state. Completing locks it; members of a team keep their own stage,
 * the one assignee of another task moves with it (decision 059).
 */
export function afterStatus(
  task: Progress,
  status: TaskStatus,
  now: Temporal.Instant,
  by: { isAssignee: boolean },
): Progress {
  const members =
    task.type === 'team' ? task.members : task.members.map((member) => at(member, stageOf(status), now))
  const isLocked = status === 'Completed' && (task.type === 'team' || !by.isAssignee)
  return { ...task, members, status, isLocked }
}

/**
 * The task after its assignees have changed: who stays keeps their stage, who is new has not started. Where all who
 * stay are done, so is the task, blocked or not (decision 020).
 */
export function afterReassignment(task: Progress, userIds: readonly Id<'user'>[]): Progress {
  const known = new Map(task.members.map((member) => [member.userId, member]))
  const members = userIds.map(
    (userId): MemberProgress => known.get(userId) ?? { userId, stage: 'Not Started', completedAt: null },
  )
  const type = task.type === 'personal' ? 'personal' : members.length > 1 ? 'team' : 'direct'
  const status = rolledUp(members)
  if (task.isLocked || status === 'Completed') return { ...task, type, members, status: 'Completed' }
  if (task.status !== 'Blocked') return { ...task, type, members, status }
  // The one assignee of a task goes with it: who is held up has begun.
  const held = members.map((member): MemberProgress =>
    member.stage === 'Not Started' ? { ...member, stage: 'In Progress' } : member,
  )
  return { ...task, type, members: type === 'direct' ? held : members }
}

/**
 * In which column a task stands on somebody's own board: a task that its manager has completed is Completed for all;
 * a member of a team sees their own stage.
 */
export function shownTo(
  task: Pick<Progress, 'type' | 'status' | 'isLocked'>,
  stage: MemberStage,
): TaskStatus {
  if (task.type !== 'team' || task.isLocked) return task.status
  return stage
}

/** Blocked counts as In Progress for the member. */
function stageOf(status: TaskStatus): MemberStage {
  return status === 'Blocked' ? 'In Progress' : status
}

function at(member: MemberProgress, stage: MemberStage, now: Temporal.Instant): MemberProgress {
  if (member.stage === stage) return member
  return { ...member, stage, completedAt: stage === 'Completed' ? now : null }
}
