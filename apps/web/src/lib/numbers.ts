/** "88 %", unbroken, of a share between 0 and 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}
