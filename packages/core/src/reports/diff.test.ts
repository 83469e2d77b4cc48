import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffText, type DiffPiece } from './diff.ts'

const joined = (pieces: DiffPiece[], without: DiffPiece['kind']): string =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('')

test.each<[string, string, string, DiffPiece[]]>([
  ['nothing from nothing', '', '', []],
  ['an unchanged text', 'as it was', 'as it was', [{ kind: 'same', text: 'as it was' }]],
  ['a first text', '', 'new', [{ kind: 'added', text: 'new' }]],
  ['an emptied text', 'old', '', [{ kind: 'removed', text: 'old' }]],
  [
    'a changed word',
    'Loaded 11 trailers',
    'Loaded 12 trailers',
    [
      { kind: 'same', text: 'Loaded ' },
      { kind: 'removed', text: '11' },
      { kind: 'added', text: '12' },
      { kind: 'same', text: ' trailers' },
    ],
  ],
  [
    'a line put between two others',
    '- one\n- three\n',
    '- one\n- two\n- three\n',
    [
      { kind: 'same', text: '- one\n' },
      { kind: 'added', text: '- two\n' },
      { kind: 'same', text: '- three\n' },
    ],
  ],
])('%s', (_, before, after, pieces) => {
  expect(diffText(before, after)).toEqual(pieces)
})

test('the pieces give both texts back, and neighbours have different kinds', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'cc', ' ', '\n', '- ', 'é', '👍', '\r\n'), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [before, after] = [one.join(''), other.join('')]
      const pieces = diffText(before, after)
      expect(joined(pieces, 'added')).toBe(before)
      expect(joined(pieces, 'removed')).toBe(after)
      expect(pieces.every(({ kind }, at) => kind !== pieces[at + 1]?.kind)).toBe(true)
      expect(pieces.every(({ text: part }) => part !== '')).toBe(true)
    }),
  )
})

test('any two texts can be compared, also with unpaired surrogates', () => {
  const anyText = fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units))
  fc.assert(
    fc.property(anyText, anyText, (before, after) => {
      const pieces = diffText(before, after)
      expect(joined(pieces, 'added')).toBe(before)
      expect(joined(pieces, 'removed')).toBe(after)
    }),
  )
})

test('the longest allowed texts are compared quickly', () => {
  const before = 'a\n'.repeat(10_000)
  const after = 'b c '.repeat(5_000)
  const begun = process.cpuUsage()
  expect(joined(diffText(before, after), 'added')).toBe(before)
  // Microseconds of processor time, which a busy machine does not lengthen.
  expect(process.cpuUsage(begun).user).toBeLessThan(500_000)
})
