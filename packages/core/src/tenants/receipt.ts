import { formatNumber } from '../texts/format-number.ts'
import { formatDate } from '../time/format.ts'

/** What is known of a company once it has been deleted. */
export interface DeletionReceipt {
  company: string
  /** The id of the company in the platform's log. */
  companyId: string
  /** Who announced the end, and on which day in UTC; null if the log does not say it. */
  announced: { by: string; on: Temporal.PlainDate } | null
  lastDay: Temporal.PlainDate
  deletedAt: Temporal.Instant
  /** The numbers of deleted records by their names. */
  records: Readonly<Record<string, number>>
  /** By when scheduled backups do not contain the company any more; null if the server makes none. */
  goneFromBackups: Temporal.PlainDate | null
}

/** One line of a receipt. */
export interface ReceiptLine {
  field: string
  value: string
}

/** The lines of a receipt in their order, which the checksum covers. */
export function receiptLines(receipt: DeletionReceipt): ReceiptLine[] {
  const { announced, lastDay, deletedAt, records, goneFromBackups } = receipt
  return [
    { field: 'company', value: receipt.company },
    { field: 'id', value: receipt.companyId },
    ...(announced
      ? [{ field: 'end announced', value: `${formatDate(announced.on)} by ${announced.by}` }]
      : []),
    { field: 'last day', value: formatDate(lastDay) },
    { field: 'deleted', value: deletedAt.toString({ smallestUnit: 'second' }) },
    ...Object.entries(records).map(([field, count]) => ({ field, value: formatNumber(count) })),
    {
      field: 'backups',
      value: goneFromBackups
        ? `Scheduled backups made before contain it until ${formatDate(goneFromBackups)}.`
        : 'This server makes no scheduled backups. Other backups made before contain it.',
    },
  ]
}

/** The text whose SHA-256 is the checksum of a receipt. */
export function receiptText(lines: readonly ReceiptLine[]): string {
  return lines.map(({ field, value }) => `${field}: ${value}\n`).join('')
}
