/** "88 %", unbroken, of a share between 0 and 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** Made once, which takes longer than many uses of it. */
export const numbers = new Intl.NumberFormat('en')

/** "1 report", "2 reports". */
export function counted(count: number, one: string, many: string): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`
}
