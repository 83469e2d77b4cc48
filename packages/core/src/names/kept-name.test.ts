import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptName } from './normal-name.ts'

test('cleaning a name is idempotent, for every Unicode form', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
      fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u200b', '\u202e', 'e\u0301', '\u00ad'),
    ),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, (given) => {
      const kept = keptName(given)
      expect(keptName(kept)).toBe(kept)
      expect(keptName(`  ${given.normalize('NFD')}\r\n`)).toBe(keptName(given.normalize('NFD')))
      expect(kept).toBe(kept.normalize('NFC'))
      expect(kept).not.toMatch(/\s\s|^\s|\s$|[\t\n\u200b\u202e]/u)
    }),
  )
})
