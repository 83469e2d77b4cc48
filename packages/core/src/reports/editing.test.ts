import { expect, test } from 'vitest'
import { editableUntil, editingLock, type Editable } from './editing.ts'

const submittedAt = Temporal.Instant.from('2026-06-09T12:00:00Z')
const fresh: Editable = { status: 'Pending Acknowledgment', versionCount: 1, submittedAt }
const at = (time: string) => Temporal.Instant.from(`2026-06-09T${time}Z`)

test.each([
  ['at once', '12:00:00', null],
  ['at two hours to the second', '14:00:00', null],
  ['a millisecond later', '14:00:00.001', 'report_locked_time'],
])('a pending first version %s', (_when, time, lock) => {
  expect(editingLock(fresh, at(time))).toBe(lock)
})

test('the first reason against editing in the specified order is returned', () => {
  const late = at('20:00:00')
  expect(editingLock({ ...fresh, versionCount: 2 }, late)).toBe('report_locked_edited')
  expect(editingLock({ ...fresh, versionCount: 2, status: 'Acknowledged' }, late)).toBe(
    'report_locked_acknowledged',
  )
})

test('editing ends two hours after submission', () => {
  expect(editableUntil(submittedAt).toString()).toBe('2026-06-09T14:00:00Z')
})
