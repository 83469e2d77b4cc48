/** Messages for a wrong range of leave, quoted from the specification if it has one (docs/spec/tasks.md#5). */
export const rangeTexts = {
  missing: 'Future leave start date and reason are required.',
  entryMissing: 'A start date and a reason are required.',
  startMissing: 'A start date is required.',
  reasonMissing: 'A reason is required.',
  past: 'Start date cannot be in the past.',
  endBeforeStart: 'End date cannot be before start date.',
  tooLong: 'Leave can be entered for at most 366 days at a time.',
  tooFarBack: 'Leave can be entered up to 90 days back.',
  tooFarAhead: 'Leave can be entered up to 366 days ahead.',
  halfDays: 'Half a day of leave is for a single day.',
  filterStartAfterEnd: 'Start date cannot be after end date.',
} as const
