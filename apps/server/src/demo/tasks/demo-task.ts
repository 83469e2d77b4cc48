import type { MemberStage, TaskPriority, TaskRecurrence, TaskStatus } from '#core/tasks/kinds.ts'

/** When something happened: how many days ago, and the time of day. */
type Past = readonly [daysAgo: number, time: string]

export interface DemoTask {
  title: string
  description?: string
  by: string
  /** Left out for a personal task. */
  to?: readonly string[]
  team?: string
  /** Days from today; negative for past days. */
  due: number
  priority?: TaskPriority
  /** For a personal or direct task; the status of a team task follows from its stages. */
  status?: TaskStatus
  /** For a team task, in the order of the assignees. */
  stages?: readonly MemberStage[]
  /** Its manager has completed it, regardless of the members' stages. */
  isLocked?: boolean
  made?: number
  done?: Past
  items?: readonly { title: string; isDone?: boolean; for?: string; due?: number }[]
  /** `@Name@` stands for a mention. */
  comments?: readonly { by: string; at: Past; text: string }[]
  pinnedBy?: readonly string[]
  every?: TaskRecurrence
}
