import type { Policy } from './policy.ts'

/** The acts on people and groups that the sign-in service provisions; an administrator of the company decides on them. */
export const provisioningPolicy = {
  manage: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy
