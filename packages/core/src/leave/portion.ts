/** Which part of a day a person is away. The other half of a half day is a working one. */
export const portions = ['full', 'morning', 'afternoon'] as const
export type Portion = (typeof portions)[number]

export type Half = Exclude<Portion, 'full'>

export const portionNames: Readonly<Record<Portion, string>> = {
  full: 'Full day',
  morning: 'Morning',
  afternoon: 'Afternoon',
}
