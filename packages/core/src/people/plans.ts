export const plans = ['Starter', 'Professional', 'Enterprise'] as const
export type Plan = (typeof plans)[number]

/** How many people a plan lets be active; a contract may raise it for one company (1 §9, decision 051). */
export const planUserLimits: Readonly<Record<Plan, number>> = {
  Starter: 10,
  Professional: 50,
  Enterprise: 500,
}

/** What every plan carries (1 §9). */
export const planFeatures = ['eod', 'tasks', 'meetings', 'leaderboard', 'performance-hub'] as const

/** The limit that holds for a company: its own where one is set, its plan's otherwise. */
export function userLimit(plan: Plan, settings: { maxUsers?: unknown }): number {
  return typeof settings.maxUsers === 'number' ? settings.maxUsers : planUserLimits[plan]
}
