import { readDevice, writeDevice } from '#web/lib/storage.ts'

/**
 * The separator of the cells of a CSV file. Spreadsheets in regions with a decimal comma expect semicolons, and
 * numbers with a comma.
 */
export type CsvSeparator = ',' | ';'

const place = 'csv-separator'

/** The separator chosen on this device, otherwise the one of the browser's locale. */
export function csvSeparator(locale = navigator.language): CsvSeparator {
  const chosen = readDevice<unknown>(place)
  if (chosen === ',' || chosen === ';') return chosen
  return decimalOf(locale) === ',' ? ';' : ','
}

export function chooseCsvSeparator(separator: CsvSeparator): void {
  writeDevice(place, separator)
}

function decimalOf(locale: string): string | undefined {
  try {
    return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  } catch {
    // The browser names no valid locale.
    return undefined
  }
}
