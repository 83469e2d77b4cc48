export const plans = ['Starter', 'Professional', 'Enterprise'] as const
export type Plan = (typeof plans)[number]

/**
 * How many active people a plan allows; a contract may raise it for one company (docs/spec/reporting.md#9,
 * docs/spec/decisions.md#051).
 */
export const planUserLimits: Readonly<Record<Plan, number>> = {
  Starter: 10,
  Professional: 50,
  Enterprise: 500,
}

/** The features of every plan (docs/spec/reporting.md#9). */
export const planFeatures = ['eod', 'tasks', 'meetings', 'leaderboard', 'performance-hub'] as const

/** How long a company that signed up by itself tries Daymark (docs/spec/decisions.md#133). */
export const trialDays = 14

/** A company's limit: its own if one is set, otherwise its plan's. */
export function userLimit(plan: Plan, settings: { maxUsers?: unknown }): number {
  return typeof settings.maxUsers === 'number' ? settings.maxUsers : planUserLimits[plan]
}
