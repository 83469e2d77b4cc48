import type { Policy } from './policy.ts'

/** The acts on the performance hub (docs/spec/tasks.md#2.13). */
export const performancePolicy = {
  open: ['CAN_USE_PERFORMANCE_HUB'],
} as const satisfies Policy
