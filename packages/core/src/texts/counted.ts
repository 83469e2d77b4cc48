const numbers = new Intl.NumberFormat('en')

/** The number with its noun: "1 report", "2 reports", "1,200 reports". By default, the plural ends in s. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${numbers.format(count)} ${count === 1 ? singular : plural}`
}
