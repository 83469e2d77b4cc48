import { expect, test } from 'vitest'
import { writeJson } from './json.ts'

test('rows are objects with the columns’ keys, with days and times in ISO form and their display text beside them', () => {
  const text = writeJson({
    title: 'Reports',
    madeAt: '',
    columns: [
      { key: 'date', header: 'Date', kind: 'day' },
      { key: 'submittedAt', header: 'Submitted', kind: 'time' },
      { key: 'isLate', header: 'Late', kind: 'flag' },
      { key: 'employee', header: 'Employee' },
      { key: 'versions', header: 'Versions' },
    ],
    rows: [
      [
        { date: '2026-06-09', text: '09-Jun-2026' },
        { at: '2026-06-09T18:12:00+05:30', zone: 'Asia/Kolkata', text: '09-Jun-2026, 6:12 PM Asia/Kolkata' },
        { is: true, text: 'Yes' },
        '=मीरा',
        2,
      ],
      [null, null, null, '', 0],
    ],
  })
  expect(JSON.parse(text)).toEqual([
    {
      date: '2026-06-09',
      dateText: '09-Jun-2026',
      submittedAt: '2026-06-09T18:12:00+05:30',
      submittedAtText: '09-Jun-2026, 6:12 PM Asia/Kolkata',
      isLate: true,
      employee: '=मीरा',
      versions: 2,
    },
    {
      date: null,
      dateText: null,
      submittedAt: null,
      submittedAtText: null,
      isLate: null,
      employee: '',
      versions: 0,
    },
  ])
})
