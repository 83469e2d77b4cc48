import { createHash } from 'node:crypto'
import { goneFromBackups } from '#core/backups/retention.ts'
import { receiptLines, receiptText, type ReceiptLine } from '#core/tenants/receipt.ts'
import { required } from '#core/values/required.ts'
import { onPlatform, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { publicId } from '#server/platform/ids.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { oneLine, sendMails, writeLetter, type Mail } from '../mail/api.ts'
import { findLastAct } from '../platform-log/api.ts'
import type { Belongings } from './end-repo.ts'
import type { TenantRow } from './tenant-row.ts'

type Config = ServerContext['config']

/** A receipt with the SHA-256 of its text, by which the operator recognises it. */
export interface SealedReceipt {
  lines: readonly ReceiptLine[]
  checksum: string
}

/** Writes the receipt of a company that is deleted now. */
export async function writeReceipt(
  unit: PlatformUnit,
  tenant: TenantRow,
  { records, config }: { records: Belongings; config: Pick<Config, 'backups'> },
): Promise<SealedReceipt> {
  const announced = await findLastAct(unit, 'company.end-announced', tenant.id)
  const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate()
  const lines = receiptLines({
    company: oneLine(tenant.name),
    companyId: publicId('tenant', tenant.id),
    announced: announced ? { by: oneLine(announced.by), on: dayOf(announced.at) } : null,
    lastDay: required(tenant.ends_on, 'last day of the company'),
    deletedAt: unit.now,
    records,
    goneFromBackups: config.backups ? goneFromBackups(dayOf(unit.now)) : null,
  })
  return { lines, checksum: createHash('sha256').update(receiptText(lines)).digest('hex') }
}

/** Sends the receipt to the last administrators of the company. The mails are the platform's, since the company is gone. */
export function mailReceipt(
  unit: PlatformUnit,
  receipt: SealedReceipt,
  { addresses, config }: { addresses: readonly string[]; config: Pick<Config, 'smtpUrl'> },
): void {
  if (!config.smtpUrl) return
  sendMails(
    onPlatform(unit),
    addresses.map((to) => receiptLetter(to, receipt)),
  )
}

function receiptLetter(to: string, { lines, checksum }: SealedReceipt): Mail {
  const company = required(lines[0], 'name of the company').value
  return writeLetter({
    to,
    subject: `Receipt: ${company} was deleted from Daymark`,
    parts: [
      {
        kind: 'paragraph',
        text: `${company} was deleted from Daymark with its people, records and files. Keep this mail: it is your receipt, and nobody can sign in to read it again.`,
      },
      {
        kind: 'items',
        items: [...lines, { field: 'SHA-256', value: checksum }].map(({ field, value }) => ({
          text: `${field}: ${value}`,
        })),
      },
      {
        kind: 'paragraph',
        text: 'The operator of this installation has the same receipt in the log of the platform, with the same SHA-256.',
      },
    ],
    foot: {
      text: 'You get this mail because you were an administrator of the company. Your address is deleted from Daymark within 30 days.',
      links: [],
    },
  })
}
