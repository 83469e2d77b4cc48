/** Prices of the plans; docs/spec/tasks.md#9 Pricing and trial. */
export interface Prices {
  /** In whole units of the currency, per month, when each month is paid. */
  monthly?: number | undefined
  /** Per month, when a year is paid in advance. */
  annual?: number | undefined
}

/** The savings of paying a year in advance: the difference per month, and the rounded share of the monthly price. */
export interface Saving {
  amount: number
  percent: number
}

/** The price of a year that is paid in advance. */
export function yearlyPrice(annual: number): number {
  return 12 * annual
}

/** Undefined if a price is missing, as for negotiated plans, or if a year costs no less. */
export function savingOf({ monthly, annual }: Prices): Saving | undefined {
  if (monthly === undefined || annual === undefined || annual >= monthly) return undefined
  const amount = monthly - annual
  return { amount, percent: Math.round((100 * amount) / monthly) }
}

/** The largest percentage that any of the plans saves; undefined if none does. */
export function greatestSaving(plans: readonly Prices[]): number | undefined {
  const percents = plans.flatMap((plan) => savingOf(plan)?.percent ?? [])
  return percents.length === 0 ? undefined : Math.max(...percents)
}

/** @param currency ISO 4217. */
export function formatPrice(amount: number, currency: string): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount)
}

/** A plan with the features of the plans that it includes. */
export interface Plan {
  name: string
  includes?: string | undefined
  features: readonly string[]
}

/** All features of a plan, starting with the plans that it includes. */
export function allFeatures(plan: Plan, plans: readonly Plan[]): string[] {
  const before = plans.slice(0, plans.indexOf(plan)).find(({ name }) => name === plan.includes)
  return [...(before ? allFeatures(before, plans) : []), ...plan.features]
}
