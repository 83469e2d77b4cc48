let formatter: Intl.NumberFormat | undefined

/**
 * "1,200". Whole numbers without `Intl`, whose first use in a browser loads its data, which takes longer than all other
 * texts of a page.
 */
export function formatNumber(value: number): string {
  if (Number.isSafeInteger(value)) return String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  formatter ??= new Intl.NumberFormat('en')
  return formatter.format(value)
}
