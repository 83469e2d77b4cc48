import { expect, test } from 'vitest'
import { writeJson } from './json.ts'

test('rows are objects by the columns’ keys, with days in ISO form', () => {
  const text = writeJson({
    title: 'Reports',
    madeAt: '',
    columns: [
      { key: 'date', header: 'Date' },
      { key: 'employee', header: 'Employee' },
      { key: 'versions', header: 'Versions' },
    ],
    rows: [
      [{ date: '2026-06-09', text: '09-Jun-2026' }, '=मीरा', 2],
      [null, '', 0],
    ],
  })
  expect(JSON.parse(text)).toEqual([
    { date: '2026-06-09', employee: '=मीरा', versions: 2 },
    { date: null, employee: '', versions: 0 },
  ])
})
