import styles from './read.module.css'
import type { ReportSummary } from './report-types.ts'

/** Designation and unit of the employee, if set. */
export function PersonLine({ report }: { report: ReportSummary }) {
  const parts = [report.employee.designation, report.businessUnit?.name].filter(Boolean)
  return parts.length > 0 ? <p className={styles.person}>{parts.join(' · ')}</p> : null
}
