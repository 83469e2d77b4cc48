import { formatNumber } from './format-number.ts'

/** The number with its noun: "1 report", "2 reports", "1,200 reports". By default, the plural ends in s. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`
}
