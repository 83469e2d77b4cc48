import * as column from '#server/platform/db/column.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { acknowledgmentsOfReport, versionInJson } from './detail-repo.ts'
import { findReportsAfter, type Page, type ReportFilters } from './list-repo.ts'
import { reportDetail, versionPart } from './rows.ts'

/** The columns of a report in exports, in addition to those of lists. */
const wholeReport = {
  acknowledged_at: reportDetail.acknowledged_at,
  acknowledgments: reportDetail.acknowledgments,
  /** Null for a report without version data. */
  latest: column.orNull(column.json(versionPart)),
  is_copied: column.boolean,
}

const wholeColumns = sql`r.acknowledged_at, (${acknowledgmentsOfReport}) as acknowledgments,
  (select ${versionInJson} from app.report_versions v
    where v.tenant_id = r.tenant_id and v.report_id = r.id and v.version_number = r.version_count) as latest,
  coalesce((select bool_or(v.is_copied) from app.report_versions v
    where v.tenant_id = r.tenant_id and v.report_id = r.id), false) as is_copied`

/** The whole reports of one page of an export. */
export function findExportedReports(
  unit: UnitOfWork,
  filters: ReportFilters,
  page: Pick<Page, 'sort' | 'dir' | 'limit'> & { after: readonly string[] | undefined },
) {
  return findReportsAfter(unit, filters, page, { shape: wholeReport, columns: wholeColumns })
}

export type ExportedRow = Awaited<ReturnType<typeof findExportedReports>>[number]
