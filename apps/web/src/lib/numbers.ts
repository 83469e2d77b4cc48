/** "88 %", unbroken, of a share between 0 and 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** Creating a formatter takes longer than many uses of it. */
export const numbers = new Intl.NumberFormat('en')
