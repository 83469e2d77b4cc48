import type { Output } from '#web/lib/api.ts'

export type Report = Output<'GET /reports/{reportId}'>
export type ReportSummary = Output<'GET /reports'>['items'][number]
export type ReportVersion = Report['versions'][number]
export type Acknowledgment = Report['acknowledgments'][number]
