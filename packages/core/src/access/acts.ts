import type { Permission } from './permissions.ts'
import { activityPolicy } from './policies/activity.ts'
import { attachmentPolicy } from './policies/attachment.ts'
import { businessUnitPolicy } from './policies/business-unit.ts'
import { calendarPolicy } from './policies/calendar.ts'
import { consistencyPolicy } from './policies/consistency.ts'
import { dashboardPolicy } from './policies/dashboard.ts'
import { holidayPolicy } from './policies/holiday.ts'
import { leaderboardPolicy } from './policies/leaderboard.ts'
import { leavePolicy } from './policies/leave.ts'
import { meetingPolicy } from './policies/meeting.ts'
import { personPolicy } from './policies/person.ts'
import { holdsAny, type Needed, type Policy } from './policies/policy.ts'
import { reportPolicy } from './policies/report.ts'
import { rolePolicy } from './policies/role.ts'
import { taskPolicy } from './policies/task.ts'

/** Everything that a permission lets somebody do, noun by noun: the one place that says which permission it is. */
export const policies = {
  activity: activityPolicy,
  attachment: attachmentPolicy,
  'business-unit': businessUnitPolicy,
  calendar: calendarPolicy,
  consistency: consistencyPolicy,
  dashboard: dashboardPolicy,
  holiday: holidayPolicy,
  leaderboard: leaderboardPolicy,
  leave: leavePolicy,
  meeting: meetingPolicy,
  person: personPolicy,
  report: reportPolicy,
  role: rolePolicy,
  task: taskPolicy,
} as const satisfies Record<string, Policy>

type Policies = typeof policies

/** What somebody does with what, such as `task.assign`. */
export type Act = { [Noun in keyof Policies]: `${Noun}.${keyof Policies[Noun] & string}` }[keyof Policies]

/** The permissions of which any one is needed for the act. */
export function neededFor(act: Act): Needed {
  const [noun, verb] = act.split('.') as [keyof Policies, string]
  return (policies[noun] as Policy)[verb]!
}

/** Whether one of the permissions lets somebody do the act. What a record adds to it is asked of its noun's rules. */
export function allows(permissions: Iterable<Permission>, act: Act): boolean {
  return holdsAny(permissions, neededFor(act))
}
