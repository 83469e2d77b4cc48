/** How much of a day somebody is away. Half a day leaves the other half a working one. */
export const portions = ['full', 'morning', 'afternoon'] as const
export type Portion = (typeof portions)[number]

export const portionNames: Readonly<Record<Portion, string>> = {
  full: 'Full day',
  morning: 'Morning',
  afternoon: 'Afternoon',
}
