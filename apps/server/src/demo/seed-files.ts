import { formatDate } from '#core/time/format.ts'
import { newId } from '#server/platform/ids.ts'
import type pg from 'pg'
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
    .flatMap((row) => {
      const names = titles[row.unit]
      return names && random.chance(share) ? { ...row, names } : []
    })
    .map(({ id: reportId, person, report, names }) => {
      const id = newId<'attachment'>(report.submittedAt)
      const name = `${random.pick(names)}.pdf`
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

/** A PDF with some lines of Latin text on one A4 page, as small as a real one can be. */
function onePagePdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`)
  const stream = `BT /F1 14 Tf 22 TL 72 760 Td ${shown.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = Buffer.byteLength(text, 'latin1')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = Buffer.byteLength(text, 'latin1')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
