import type { Policy } from './policy.ts'

/** The acts on webhooks: those who manage the company's keys decide which programs learn what happens in it. */
export const webhookPolicy = {
  manage: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy
