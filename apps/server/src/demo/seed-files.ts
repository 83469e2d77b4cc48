import { formatDate } from '#core/time/format.ts'
import { newId } from '#server/platform/ids.ts'
import type pg from 'pg'
import { onePagePdf } from './one-page-pdf.ts'
import { insertRows } from './insert-rows.ts'
import type { Random } from './random.ts'
import type { SeededReport, Seeding } from './seeding.ts'

const share = 0.012

const titles: Record<string, readonly string[]> = {
  'Technology & Engineering': ['slow-query-log', 'export-load-test', 'webhook-retries'],
  'Sales & Marketing': ['lane-rates-q3', 'fair-stand-layout', 'onboarding-mails'],
  'Operations & Logistics': ['gate-times', 'yard-b-walk', 'fuel-card-audit'],
  'Human Resources & Admin': ['travel-policy', 'first-week-plan'],
  'Finance & Accounts': ['open-items', 'aging-list', 'cost-centres'],
}

/** Attaches a file to some of the reports, and puts it into the store. */
export async function seedFiles(
  owner: pg.Client,
  { tenantId, files }: Seeding,
  rows: readonly SeededReport[],
  random: Random,
): Promise<void> {
  if (!files) return
  const attached = rows
    .filter(({ person }) => titles[person.unit!] !== undefined)
    .filter(() => random.chance(share))
    .map(({ id: reportId, person, report }) => {
      const id = newId<'attachment'>(report.submittedAt)
      const name = `${random.pick(titles[person.unit!]!)}.pdf`
      const heading = name.replace('.pdf', '').replaceAll('-', ' ')
      const content = onePagePdf([heading, `${person.name}, ${formatDate(report.forDate)}`])
      const path = `tenants/${tenantId}/reports/${person.id}/attachments/${id}/${report.submittedAt.epochMilliseconds}_${name}`
      return { id, reportId, person, report, name, content, path }
    })
  await Promise.all(attached.map(({ path, content }) => files.put(path, content)))
  await insertRows(
    owner,
    'app.attachments',
    attached.map(({ id, reportId, person, report, name, content, path }) => ({
      tenant_id: tenantId,
      id,
      owner_id: person.id,
      report_id: reportId,
      name,
      type: 'application/pdf',
      size: content.length,
      storage_path: path,
      uploaded_at: report.submittedAt,
    })),
  )
  await insertRows(
    owner,
    'app.report_version_attachments',
    attached.flatMap(({ id, reportId, report }) =>
      report.versions.map((_, index) => ({
        tenant_id: tenantId,
        report_id: reportId,
        version_number: index + 1,
        position: 1,
        attachment_id: id,
      })),
    ),
  )
  await owner.query(
    'update app.reports set attachment_count = 1 where tenant_id = $1 and id = any ($2::uuid[])',
    [tenantId, attached.map(({ reportId }) => reportId)],
  )
}
