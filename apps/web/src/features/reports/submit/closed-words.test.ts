import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { expect, test } from 'vitest'
import { closedWords } from './closed-words.ts'
import type { ReportDay } from './report-draft.ts'

const report = {
  ...exampleOf('GET /reports/{reportId}'),
  submittedAt: '2026-06-09T13:12:00Z',
  isLate: false,
  versions: [],
}
const day: ReportDay = {
  ...exampleOf('GET /me/report-day'),
  timeZone: 'Asia/Kolkata',
  dueAt: '2026-06-09T13:30:00Z',
  dayKind: 'working',
  report,
}
const [version] = exampleOf('GET /reports/{reportId}').versions
const off = { ...day, dueAt: null }

test.each([
  ['on time', day, 'submitted at 6:42 PM, on time.'],
  ['late', { ...day, report: { ...report, isLate: true } }, 'submitted at 6:42 PM, late.'],
  [
    'on a weekly off',
    { ...off, dayKind: 'weekly-off' as const },
    'submitted at 6:42 PM, on your weekly off.',
  ],
  ['on a holiday', { ...off, dayKind: 'holiday' as const }, 'submitted at 6:42 PM, on a holiday.'],
  ['on leave', { ...off, dayKind: 'leave' as const }, 'submitted at 6:42 PM, on a day of leave.'],
  [
    'edited',
    {
      ...day,
      report: { ...report, versions: [version, { ...version, timestamp: '2026-06-09T13:40:00Z' }] },
    },
    'submitted at 6:42 PM, on time, edited at 7:10 PM.',
  ],
  ['not sent', { ...day, report: null }, 'kept on this device; it is sent when the connection is back.'],
])('describes a day closed %s', (_name, closed, words) => {
  expect(closedWords(closed)).toBe(words)
})
