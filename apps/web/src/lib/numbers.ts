/** "88 %" with a no-break space, from a share between 0 and 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** Shared, because constructing it is slow. */
export const numbers = new Intl.NumberFormat('en')

/** "1 report", "2 reports". */
export function counted(count: number, singular: string, plural: string): string {
  return `${numbers.format(count)} ${count === 1 ? singular : plural}`
}
