import { expect, test } from 'vitest'
import { receiptLines, receiptText, type DeletionReceipt } from './receipt.ts'

const receipt: DeletionReceipt = {
  company: 'Acme',
  companyId: 'tenant_1',
  announced: { by: 'Pat', on: Temporal.PlainDate.from('2026-05-01') },
  lastDay: Temporal.PlainDate.from('2026-05-31'),
  deletedAt: Temporal.Instant.from('2026-06-30T00:03:00.5Z'),
  records: { people: 3, reports: 1204 },
  goneFromBackups: Temporal.PlainDate.from('2026-12-02'),
}

test('a receipt says who asked, when, how much, and until when backups contain the company', () => {
  expect(receiptText(receiptLines(receipt))).toBe(
    [
      'company: Acme',
      'id: tenant_1',
      'end announced: 01-May-2026 by Pat',
      'last day: 31-May-2026',
      'deleted: 2026-06-30T00:03:00Z',
      'people: 3',
      'reports: 1,204',
      'backups: Scheduled backups made before contain it until 02-Dec-2026.',
      '',
    ].join('\n'),
  )
})

test('what is unknown is not made up', () => {
  const text = receiptText(receiptLines({ ...receipt, announced: null, goneFromBackups: null }))
  expect(text).not.toMatch(/announced|Scheduled backups made/)
  expect(text).toMatch(/backups: This server makes no scheduled backups\./)
})
