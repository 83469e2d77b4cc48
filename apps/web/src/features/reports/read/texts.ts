/** Texts quoted exactly from the specification (docs/spec/reporting.md#5, #8, docs/spec/tasks.md#8). */
export const texts = {
  noVersion: 'Error: Report has no version data.',
  noMatch: 'No reports match your current filters.',
  rangeWrong: 'Start date cannot be after end date.',
  acknowledged: 'Report Acknowledged!',
  acknowledgeFailed: 'Failed to acknowledge report.',
  batchAcknowledged: (count: number) => `${count} reports acknowledged.`,
  batchFailed: 'An error occurred while acknowledging reports.',
}
