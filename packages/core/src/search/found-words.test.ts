import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFound, matchRanges, searchWords } from './found-words.ts'

const marked = (text: string, search: string) =>
  matchRanges(text, searchWords(search)).map(({ from, to }) => text.slice(from, to))

test.each([
  ['Second weighbridge opens', 'WEIGHBRIDGE second', ['Second', 'weighbridge']],
  ['Zofia Wiśniewska', 'wisniewska', ['Wiśniewska']],
  ['Cafe\u0301 and café', 'CAFÉ', ['Cafe\u0301', 'café']],
  ['trucks', 'truck rucks', ['trucks']],
  ['🚚 trucks 🚚', 'truck', ['truck']],
  ['ﬁnal', 'fi', ['ﬁ']],
  ['trucks', '', []],
  ['trucks', 'containers', []],
])('%j searched for %j', (text, search, expected) => {
  expect(marked(text, search)).toEqual(expected)
})

test('of many words the first eight are searched for', () => {
  expect(searchWords(' one  two three four five six seven eight nine ')).toHaveLength(8)
  expect(countFound('One, two', searchWords('two one three'))).toBe(2)
})

test('each stretch is inside the text and after the previous one, for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, search) => {
      let end = -1
      for (const { from, to } of matchRanges(text, searchWords(search))) {
        expect(from).toBeGreaterThan(end)
        expect(to).toBeGreaterThanOrEqual(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(text.length)
    }),
  )
})
