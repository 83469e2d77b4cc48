import type { Policy } from './policy.ts'

/** The acts on generated texts (docs/spec/reporting.md#7; docs/spec/tasks.md#6). */
export const assistantPolicy = {
  ask: ['CAN_USE_GEMINI_AI'],
  // Whether and how texts can be generated; the key and the limits are integration.administer.
  open: ['CAN_USE_GEMINI_AI', 'CAN_MANAGE_ROLES'],
} as const satisfies Policy
