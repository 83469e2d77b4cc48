/** Constants of reports (docs/spec/reporting.md#9, docs/spec/tasks.md#9; docs/spec/decisions.md#026 and #109). */
export const submitUpToDaysBack = 7
export const editWindowHours = 2
export const maxVersions = 2
export const maxAttachments = 3
export const maxAttachmentBytes = 10 * 1024 * 1024
export const previewLength = 70
export const pageSize = 10
/** Most reports of one page of an export. */
export const maxExportPage = 1_000
/** Longest text of one field of a report, in UTF-16 units. */
export const maxReportText = 20_000
export const maxComment = 2_000
/** Most reports of one batch acknowledgment. */
export const maxBatch = 200
export const defaultComment = 'Acknowledged'
export const batchComment = 'Acknowledged in batch'
