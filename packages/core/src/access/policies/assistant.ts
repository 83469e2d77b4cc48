import type { Policy } from './policy.ts'

/** The acts on generated texts (1 §7; 2 §6). */
export const assistantPolicy = {
  ask: ['CAN_USE_GEMINI_AI'],
} as const satisfies Policy
