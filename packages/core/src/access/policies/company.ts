import type { Actor } from '../actor.ts'
import type { Policy } from './policy.ts'

/** The acts on the company itself. */
export const companyPolicy = {
  // People who manage everybody's permissions also set the company's clock and week.
  'change-settings': ['CAN_MANAGE_ROLES'],
  archive: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

/** Whether the actor may decide how long records are kept: an administrator of the company, because it deletes for good. */
export function mayDecideRetention(actor: Actor): boolean {
  return actor.isTenantAdmin
}

/**
 * Whether the actor may take everything away as one archive: an administrator of the company, because it holds more than
 * any permission allows to read, such as the personal tasks of people.
 */
export function mayArchiveCompany(actor: Actor): boolean {
  return actor.isTenantAdmin
}
