import type { Actor } from '../actor.ts'
import type { Policy } from './policy.ts'

/** The acts on how the people of the company sign in. */
export const companySignInPolicy = {
  manage: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy

/**
 * Whether the actor may decide it: an administrator of the company, because the people who run the sign-in service can
 * sign in as everybody.
 */
export function mayDecideSignIn(actor: Actor): boolean {
  return actor.isTenantAdmin
}
