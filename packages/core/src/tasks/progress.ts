import type { Id } from '../ids/id.ts'
import type { MemberStage, TaskStatus, TaskType } from './kinds.ts'

/** The fields of a task that change with the work on it. Times are when a person completed it. */
export interface Progress {
  type: TaskType
  status: TaskStatus
  /**
   * A person who manages the task has completed it: members cannot move it until it is reopened
   * (docs/spec/decisions.md#059).
   */
  isLocked: boolean
  members: readonly MemberProgress[]
}

export interface MemberProgress {
  userId: Id<'user'>
  stage: MemberStage
  completedAt: Temporal.Instant | null
}

/**
 * The status of a team task that follows from its members' stages: Completed when all are, In Progress as soon as one
 * has started (docs/spec/tasks.md#4, docs/spec/decisions.md#058).
 */
export function teamStatus(members: readonly Pick<MemberProgress, 'stage'>[]): MemberStage {
  if (members.length > 0 && members.every(({ stage }) => stage === 'Completed')) return 'Completed'
  return members.some(({ stage }) => stage !== 'Not Started') ? 'In Progress' : 'Not Started'
}

/** How many of the assigned members have completed the task, in percent, rounded (docs/spec/tasks.md#4). */
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
 * The task after a member has moved to a stage. The status of a team task follows its members, but stays Blocked until
 * all of them have completed it; any other task has the stage of its one assignee.
 */
export function afterStage(
  task: Progress,
  userId: Id<'user'>,
  stage: MemberStage,
  now: Temporal.Instant,
): Progress {
  const members = task.members.map((member) => (member.userId === userId ? at(member, stage, now) : member))
  const status = task.type === 'team' ? teamStatus(members) : stage
  const staysBlocked = task.type === 'team' && task.status === 'Blocked' && status !== 'Completed'
  return { ...task, members, status: staysBlocked ? 'Blocked' : status, isLocked: false }
}

/**
 * The task after a person who manages it has set its status. Completing locks it; members of a team task keep their own
 * stage, the one assignee of any other task gets the new one (docs/spec/decisions.md#059).
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
 * The task after its assignees have changed: remaining ones keep their stage, new ones have not started. Where all
 * remaining ones have completed it, the task is Completed, even if it was Blocked (docs/spec/decisions.md#020).
 */
export function afterReassignment(task: Progress, userIds: readonly Id<'user'>[]): Progress {
  const known = new Map(task.members.map((member) => [member.userId, member]))
  const members = userIds.map(
    (userId): MemberProgress => known.get(userId) ?? { userId, stage: 'Not Started', completedAt: null },
  )
  const type = task.type === 'personal' ? 'personal' : members.length > 1 ? 'team' : 'direct'
  const status = teamStatus(members)
  if (task.isLocked || status === 'Completed') return { ...task, type, members, status: 'Completed' }
  if (task.status !== 'Blocked') return { ...task, type, members, status }
  // With one assignee left, the assignee's stage follows the task: for a blocked task it is In Progress.
  const held = members.map((member): MemberProgress =>
    member.stage === 'Not Started' ? { ...member, stage: 'In Progress' } : member,
  )
  return { ...task, type, members: type === 'direct' ? held : members }
}

/**
 * The column of a task on a person's own board: a task that its manager has completed is Completed for everybody;
 * otherwise a member of a team task sees their own stage.
 */
export function columnOnOwnBoard(
  task: Pick<Progress, 'type' | 'status' | 'isLocked'>,
  stage: MemberStage,
): TaskStatus {
  if (task.type !== 'team' || task.isLocked) return task.status
  return stage
}

/** The stage that a status means for a member: Blocked counts as In Progress. */
function stageOf(status: TaskStatus): MemberStage {
  return status === 'Blocked' ? 'In Progress' : status
}

function at(member: MemberProgress, stage: MemberStage, now: Temporal.Instant): MemberProgress {
  if (member.stage === stage) return member
  return { ...member, stage, completedAt: stage === 'Completed' ? now : null }
}
