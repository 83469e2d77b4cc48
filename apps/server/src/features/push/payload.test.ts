import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mostPayloadBytes, payloadOf, type PushMessage } from './payload.ts'

const message: PushMessage = {
  title: 'Report due',
  body: 'It’s 6:45 PM.',
  link: '/submit-eod',
  tag: 'note_01k0000000e0000000000000n1',
  isCrucial: true,
}
const bytesOf = (text: string) => Buffer.byteLength(text)
const read = (given: Partial<PushMessage>) => JSON.parse(payloadOf({ ...message, ...given })) as PushMessage
const charactersOf = (text: string) =>
  Array.from(new Intl.Segmenter('en').segment(text), (one) => one.segment)

test('a message of usual length is unchanged', () => {
  expect(read({})).toEqual(message)
})

test('any message fits, with its texts cut between two characters', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 6_000, size: 'max' })
  fc.assert(
    fc.property(text, text, text, (title, body, link) => {
      const payload = payloadOf({ ...message, title, body, link })
      expect(bytesOf(payload)).toBeLessThanOrEqual(mostPayloadBytes)
      const shown = JSON.parse(payload) as PushMessage
      for (const [given, left] of [
        [title, shown.title],
        [body, shown.body],
      ] as const) {
        if (left === given) continue
        expect(left.endsWith('…')).toBe(true)
        const kept = charactersOf(left.slice(0, -1))
        expect(charactersOf(given).slice(0, kept.length)).toEqual(kept)
      }
      expect([link, '/']).toContain(shown.link)
    }),
    { numRuns: 60, endOnFailure: true },
  )
})

test('a family of several code points, or an accent of its own, is not cut in half', () => {
  for (const character of ['👨‍👩‍👧‍👦', 'e\u0301', '🇮🇳', 'नि', '\n'])
    expect(read({ title: character.repeat(900) }).title).toMatch(new RegExp(`^(${character})+…$`, 'u'))
})

test('a long body takes all the room that the rest leaves', () => {
  const bytes = bytesOf(payloadOf({ ...message, body: 'x'.repeat(9_000) }))
  expect(bytes).toBe(mostPayloadBytes)
})

test('a link that is too long leads to the start page', () => {
  expect(read({ link: `/my-tasks?search=${'x'.repeat(2_000)}` }).link).toBe('/')
})
