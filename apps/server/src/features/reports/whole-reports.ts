import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { findExportedReports, type ExportedRow } from './export-repo.ts'
import { countReports, type Page, type ReportFilters } from './list-repo.ts'

/** A report in the texts of its latest version. */
export interface WholeReport {
  id: Id<'report'>
  name: string
  date: string
  submittedAt: string
  timeZone: string
  isLate: boolean
  tasksCompleted: string
  challengesFaced: string
  planForTomorrow: string
}

/** The first reports of the filters, and how many there are. Reports without version data are left out. */
export async function readWholeReports(
  unit: UnitOfWork,
  filters: ReportFilters,
  { most, ...order }: Pick<Page, 'sort' | 'dir'> & { most: number },
): Promise<{ reports: WholeReport[]; count: number }> {
  const [rows, count] = await Promise.all([
    findExportedReports(unit, filters, { ...order, limit: most, after: undefined }),
    countReports(unit, filters),
  ])
  return { reports: rows.slice(0, most).flatMap(wholeOf), count }
}

function wholeOf(row: ExportedRow): WholeReport[] {
  if (!row.latest) return []
  const { tasksCompleted, challengesFaced, planForTomorrow } = row.latest
  return [
    {
      id: row.id,
      name: row.employee_name,
      date: row.for_date.toString(),
      submittedAt: row.submitted_at.toString(),
      timeZone: row.time_zone,
      isLate: row.is_late,
      tasksCompleted,
      challengesFaced,
      planForTomorrow,
    },
  ]
}
