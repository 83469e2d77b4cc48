import type { Permission } from './permissions.ts'
import { activityPolicy } from './policies/activity.ts'
import { assistantPolicy } from './policies/assistant.ts'
import { attachmentPolicy } from './policies/attachment.ts'
import { businessUnitPolicy } from './policies/business-unit.ts'
import { calendarPolicy } from './policies/calendar.ts'
import { channelPolicy } from './policies/channel.ts'
import { companyPolicy } from './policies/company.ts'
import { companySignInPolicy } from './policies/company-sign-in.ts'
import { consistencyPolicy } from './policies/consistency.ts'
import { dashboardPolicy } from './policies/dashboard.ts'
import { holidayPolicy } from './policies/holiday.ts'
import { integrationPolicy } from './policies/integration.ts'
import { keyPolicy } from './policies/key.ts'
import { leaderboardPolicy } from './policies/leaderboard.ts'
import { leavePolicy } from './policies/leave.ts'
import { meetingPolicy } from './policies/meeting.ts'
import { performancePolicy } from './policies/performance.ts'
import { personPolicy } from './policies/person.ts'
import { holdsAny, type Needed, type Policy } from './policies/policy.ts'
import { provisioningPolicy } from './policies/provisioning.ts'
import { reportPolicy } from './policies/report.ts'
import { rolePolicy } from './policies/role.ts'
import { taskPolicy } from './policies/task.ts'
import { webhookPolicy } from './policies/webhook.ts'

/** The policies by kind of record: the only place that says which permission an act needs. */
export const policies = {
  activity: activityPolicy,
  assistant: assistantPolicy,
  attachment: attachmentPolicy,
  'business-unit': businessUnitPolicy,
  calendar: calendarPolicy,
  channel: channelPolicy,
  company: companyPolicy,
  'company-sign-in': companySignInPolicy,
  consistency: consistencyPolicy,
  dashboard: dashboardPolicy,
  holiday: holidayPolicy,
  integration: integrationPolicy,
  key: keyPolicy,
  leaderboard: leaderboardPolicy,
  leave: leavePolicy,
  meeting: meetingPolicy,
  performance: performancePolicy,
  person: personPolicy,
  provisioning: provisioningPolicy,
  report: reportPolicy,
  role: rolePolicy,
  task: taskPolicy,
  webhook: webhookPolicy,
} as const satisfies Record<string, Policy>

type Policies = typeof policies

/** An action on a kind of record, such as `task.assign`. */
export type Act = { [Noun in keyof Policies]: `${Noun}.${keyof Policies[Noun] & string}` }[keyof Policies]

/** The permissions that allow the act; any one of them is enough. */
export function neededFor(act: Act): Needed {
  const [noun, verb] = act.split('.') as [keyof Policies, string]
  return (policies[noun] as Policy)[verb]!
}

/** Whether one of the permissions allows the act. The rules in `policies/` check conditions on a single record. */
export function allows(permissions: Iterable<Permission>, act: Act): boolean {
  return holdsAny(permissions, neededFor(act))
}
