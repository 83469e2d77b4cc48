import { expect, test } from 'vitest'
import { explainReminder, reportReminder, taskReminder } from './words.ts'

const day = Temporal.PlainDate.from('2026-06-09')
const task = (title: string) => ({ title, dueDate: day })

test('reminders of reports are in the specification’s words, with the date', () => {
  expect(reportReminder('report-due', day, '19:00')).toBe(
    "It's 6:45 PM. Time to prepare and submit your End-of-Day report!",
  )
  expect(reportReminder('report-due', day, '12:00')).toBe(
    "It's 11:45 AM. Time to prepare and submit your End-of-Day report!",
  )
  expect(reportReminder('report-missing', day, '19:00')).toBe('Your report for Tue 09-Jun-2026 is missing.')
})

test('one message names one task with its day, or two of several', () => {
  expect(taskReminder('task-due-today', [task('A')])).toBe('“A” is due today, 09-Jun-2026.')
  expect(taskReminder('task-due-tomorrow', [task('A')])).toBe('“A” is due tomorrow, 09-Jun-2026.')
  expect(taskReminder('task-overdue', [task('A')])).toBe('“A” is overdue since 09-Jun-2026.')
  expect(taskReminder('task-overdue', [task('A'), task('B')])).toBe('2 tasks are overdue: “A” and “B”.')
  expect(taskReminder('task-due-today', [task('A'), task('B'), task('C')])).toBe(
    '3 tasks are due today: “A”, “B” and 1 other.',
  )
  expect(taskReminder('task-due-tomorrow', [task('A'), task('B'), task('C'), task('D')])).toBe(
    '4 tasks are due tomorrow: “A”, “B” and 2 others.',
  )
})

test.each([
  ['report-due', null, 'Because Tue 09-Jun-2026 was a working day, and its report was not in.'],
  ['report-due', 'reported', 'Not sent: your report for Tue 09-Jun-2026 was in.'],
  ['report-missing', null, 'Because your last working day, Tue 09-Jun-2026, had no report.'],
  ['report-missing', 'weekly-off', 'Not sent: it was your weekly off.'],
  ['task-due-today', 'half-leave', 'Not sent: you were on leave for that half of the day.'],
  [
    'task-due-tomorrow',
    null,
    'Because “A” was open, with you as an assignee, and due the next day, Tue 09-Jun-2026.',
  ],
  [
    'task-due-today',
    null,
    'Because “A” was open, with you as an assignee, and due that day, Tue 09-Jun-2026.',
  ],
  ['task-overdue', null, 'Because “A” was still open, with you as an assignee, and due on Tue 09-Jun-2026.'],
  ['meeting-start', null, 'Because “A” of Tue 09-Jun-2026 was about to start, and you attend or planned it.'],
  ['meeting-start', 'declined', 'Not sent: you had declined “A” of Tue 09-Jun-2026.'],
  ['agenda-missing', null, 'Because “A” of Tue 09-Jun-2026 had no agenda a day before, and you planned it.'],
] as const)('%s, held back for %s, is explained', (kind, heldBack, sentence) => {
  expect(explainReminder({ kind, heldBack, day, about: 'A' })).toBe(sentence)
})
