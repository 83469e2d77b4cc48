/** "88 %", unbroken, of a share between 0 and 1. */
export function percent(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** "1 report", "2 reports". */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`
}
