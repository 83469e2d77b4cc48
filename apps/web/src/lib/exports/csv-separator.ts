import { readDevice, writeDevice } from '#web/lib/storage.ts'

/**
 * Between the cells of a CSV file. Spreadsheets of regions with a decimal comma read semicolons, and numbers with that
 * comma.
 */
export type CsvSeparator = ',' | ';'

const place = 'csv-separator'

/** As chosen on this device, whose spreadsheet program decides what it can read; otherwise by the browser's locale. */
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
    // A browser that names no valid locale.
    return undefined
  }
}
