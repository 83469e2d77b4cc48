/** Quoted texts of the Performance Hub (docs/spec/tasks.md#5, #8). */
export const texts = {
  incomplete: 'Please select an employee and a date range.',
  rangeReversed: 'Start date cannot be after end date.',
  nothingFound: (name: string) =>
    `No EOD reports or completed tasks found for ${name} in the selected period.`,
} as const
