import type { MemberStage, TaskPriority, TaskRecurrence, TaskStatus } from '#core/tasks/kinds.ts'

/** When something happened: so many days ago, at a time of day. */
type Past = readonly [daysAgo: number, time: string]

export interface DemoTask {
  title: string
  description?: string
  by: string
  /** Nobody for a personal task. */
  to?: readonly string[]
  team?: string
  /** Days from today, back where negative. */
  due: number
  priority?: TaskPriority
  /** Of a personal or a direct task; a team's follows from its stages. */
  status?: TaskStatus
  /** Of a team, in the order of those assigned. */
  stages?: readonly MemberStage[]
  /** Its manager has completed it over the team. */
  isLocked?: boolean
  made?: number
  done?: Past
  items?: readonly { title: string; isDone?: boolean; for?: string; due?: number }[]
  /** `@Name@` stands for a mention. */
  comments?: readonly { by: string; at: Past; text: string }[]
  pinnedBy?: readonly string[]
  every?: TaskRecurrence
}
