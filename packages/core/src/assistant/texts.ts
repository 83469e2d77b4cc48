/**
 * Texts of generated summaries and tasks, quoted from the specification (docs/spec/reporting.md#8;
 * docs/spec/tasks.md#5 and #8).
 */
export const assistantTexts = {
  keyMissing: 'API key is not configured. Please set it up to use AI features.',
  taskKeyMissing: 'AI features are not configured. Please set up your Gemini API key.',
  severalDays: 'AI Summary can only be generated for reports from a single day. Please adjust your filters.',
  noSummary: 'No summary available. This might happen if there were no reports or an issue occurred.',
  chooseEmployee: 'Please select an employee and a date range.',
  startAfterEnd: 'Start date cannot be after end date.',
  employeeNotFound: 'Selected employee not found.',
  nothingInPeriod: 'No EOD reports or completed tasks found for {name} in the selected period.',
  snapshotFailed: 'Failed to generate snapshot.',
  taskFailed: 'AI task generation failed: {reason}',
  copied: 'Summary copied!',
} as const
