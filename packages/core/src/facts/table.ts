import { accountFacts } from './account.ts'
import { channelFacts } from './channels.ts'
import { companyFacts } from './company.ts'
import { companyArchiveFacts } from './company-archive.ts'
import { companySignInFacts } from './company-sign-in.ts'
import { dayFacts } from './days.ts'
import type { FactSpec } from './fact.ts'
import { leaveFacts } from './leave.ts'
import { meetingFacts } from './meetings.ts'
import { peopleFacts } from './people.ts'
import { reminderFacts } from './reminders.ts'
import { reportFacts } from './reports.ts'
import { retentionFacts } from './retention.ts'
import { roleAndUnitFacts } from './roles-and-units.ts'
import { scimFacts } from './scim.ts'
import { taskFacts } from './tasks.ts'
import { webhookFacts } from './webhooks.ts'

/**
 * Every type of fact. What is not in this table can neither be written to the log, nor notify anybody, nor reach a
 * webhook. An entry is the only place that knows the words of its type.
 */
export const facts = {
  ...reportFacts,
  ...taskFacts,
  ...meetingFacts,
  ...leaveFacts,
  ...dayFacts,
  ...reminderFacts,
  ...peopleFacts,
  ...roleAndUnitFacts,
  ...companyFacts,
  ...companyArchiveFacts,
  ...accountFacts,
  ...webhookFacts,
  ...channelFacts,
  ...companySignInFacts,
  ...scimFacts,
  ...retentionFacts,
}

export type FactType = keyof typeof facts

/** The values of a fact of this type. People are ids in it, and never names. */
export type DataOf<Type extends FactType> = Type extends FactType
  ? (typeof facts)[Type] extends FactSpec<infer Data, infer _Group>
    ? Data
    : never
  : never

/** The groups of people that a fact of this type concerns, beside the actor and the person concerned. */
export type GroupOf<Type extends FactType> = Type extends FactType
  ? (typeof facts)[Type] extends FactSpec<infer _Data, infer Group>
    ? Group
    : never
  : never

/** The entry of a type that was stored; undefined for one that this version does not know. */
export function specOf(type: FactType): FactSpec<unknown, string>
export function specOf(type: string): FactSpec<unknown, string> | undefined
export function specOf(type: string): FactSpec<unknown, string> | undefined {
  return (facts as unknown as Partial<Record<string, FactSpec<unknown, string>>>)[type]
}
