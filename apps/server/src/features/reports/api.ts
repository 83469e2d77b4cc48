export { ownLink as ownReportLink } from './links.ts'
export { acknowledgmentOf, editOf, submissionOf } from './entries-and-notifications.ts'
export { filtersOf as reportFiltersOf } from './list.ts'
export { readWholeReports, type WholeReport } from './whole-reports.ts'
