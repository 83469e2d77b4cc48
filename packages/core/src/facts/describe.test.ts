import { describe as group, expect, test } from 'vitest'
import { describe, type StoredFact } from './describe.ts'

const names = new Map([
  ['p1', 'Priya Rao'],
  ['m1', 'Meera Iyer'],
])
const to = (id: string | null) => ({ id, nameOf: (one: string) => names.get(one) })
const acknowledged = (more: Partial<StoredFact> = {}): StoredFact => ({
  type: 'eod.acknowledged',
  by: { kind: 'person', id: 'p1' as never },
  about: 'm1',
  data: { date: '2026-06-09' },
  ...more,
})

group('a sentence', () => {
  test.each([
    [null, 'Priya Rao acknowledged Meera Iyer’s report for 09-Jun-2026.'],
    ['x1', 'Priya Rao acknowledged Meera Iyer’s report for 09-Jun-2026.'],
    ['p1', 'You acknowledged Meera Iyer’s report for 09-Jun-2026.'],
    ['m1', 'Priya Rao acknowledged your report for 09-Jun-2026.'],
  ])('to %s names the people as that reader does', (reader, words) => {
    expect(describe(acknowledged(), to(reader))).toBe(words)
  })

  test('has no name of a person who was deleted', () => {
    const nobody = { id: null, nameOf: () => undefined }
    expect(describe(acknowledged(), nobody)).toBe(
      'A deleted person acknowledged a deleted person’s report for 09-Jun-2026.',
    )
  })

  test('names a principal by its label, and an unknown caller as somebody', () => {
    expect(describe(acknowledged({ by: { kind: 'labelled', label: 'Payroll' } }), to(null))).toMatch(
      /^Payroll /,
    )
    expect(describe(acknowledged({ by: { kind: 'stranger' } }), to(null))).toMatch(/^Somebody /)
  })

  test('of a notification quotes what the log does not hold', () => {
    const told = acknowledged({
      to: 'employee',
      data: { date: '2026-06-09', comments: 'Well done', reaction: '👏' },
    })
    expect(describe(told, to('m1'))).toBe(
      'Priya Rao acknowledged your report for 09-Jun-2026. 👏 “Well done”',
    )
  })

  test('outside of the app names the reaction and leaves the emoji of a comment as it is', () => {
    const data = { date: '2026-06-09', comments: 'Great 👏', reaction: '🎉' }
    const outside = { ...to('m1'), isOutside: true }
    expect(describe(acknowledged({ to: 'employee', data }), outside)).toBe(
      'Priya Rao acknowledged your report for 09-Jun-2026 with the reaction “Celebrate”. “Great 👏”',
    )
    const changed = acknowledged({ type: 'eod.comment-edited', to: 'employee', data })
    expect(describe(changed, outside)).toBe(
      'Priya Rao changed the comment on your report for 09-Jun-2026 with the reaction “Celebrate”. “Great 👏”',
    )
    const without = acknowledged({ to: 'employee', data: { ...data, reaction: null } })
    expect(describe(without, outside)).toBe('Priya Rao acknowledged your report for 09-Jun-2026. “Great 👏”')
  })

  test('of a type that this version does not know is missing', () => {
    expect(describe(acknowledged({ type: 'report.of-the-future' }), to('m1'))).toBeUndefined()
  })
})
