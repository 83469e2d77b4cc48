import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { citedSentence, plainSentence } from './cited-sentence.ts'

const known = new Set(['R1', 'R2', 'T1'])

test.each([
  ['[R1]', ['R1']],
  ['r2 ', ['R2']],
  ['R9', null],
  ['__proto__', null],
  ['', null],
])('the source %j counts as %j', (written, sources) => {
  expect(citedSentence({ text: 'Cleared.', sources: [written] }, known)?.sources ?? null).toEqual(sources)
})

test('a source counts once', () => {
  expect(citedSentence({ text: 'Cleared.', sources: ['R1', 'r1', 'T1'] }, known)?.sources).toEqual([
    'R1',
    'T1',
  ])
})

test.each([
  ['Cleared 14 containers.', 'Cleared 14 containers.'],
  ['- **Cleared** `14` containers [R1, T2].', 'Cleared 14 containers.'],
  ['# Heading\nand text', 'Heading and text'],
  ['a\u202Eb\u200Bc\u0000d', 'abc d'],
  ['5 < 6 and 7 > 6', '5 < 6 and 7 > 6'],
  ['[Click](https://evil.example)', null],
  ['See http://evil.example', null],
  ['See www.evil.example', null],
  ['Log in at evil.com now.', null],
  ['Log in at portal.evil.de/login.', null],
  ['Write to eve@evil.org.', null],
  [
    'Moved to Node.js 26 and ASP.NET, e.g. for v1.2/v1.3.',
    'Moved to Node.js 26 and ASP.NET, e.g. for v1.2/v1.3.',
  ],
  ['Changed main.ts and/or config.yaml.', 'Changed main.ts and/or config.yaml.'],
  ['javascript:alert(1)', null],
  ['<b>bold</b>', null],
  ['<!-- hidden -->', null],
  ['', null],
  ['** **', null],
  ['x'.repeat(601), null],
])('%j becomes %j', (given, plain) => {
  expect(plainSentence(given)).toBe(plain)
})

test('the result is always text on one line, without links and tags', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 700 }), (given) => {
      const plain = plainSentence(given)
      if (plain === null) return
      expect(plain).not.toMatch(/[\p{Cc}\p{Cf}]|:\/\/|<[a-z/!]|\]\s*\(/iu)
      expect(plain.length).toBeLessThanOrEqual(600)
      expect(plain.trim()).toBe(plain)
    }),
  )
})

test('every source of a sentence is one that was given', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.oneof(fc.constantFrom('R1', 'r2', '[T1]'), fc.string())),
      (text, sources) => {
        const sentence = citedSentence({ text, sources }, known)
        if (!sentence) return
        expect(sentence.sources.length).toBeGreaterThan(0)
        for (const source of sentence.sources) expect(known).toContain(source)
      },
    ),
  )
})
