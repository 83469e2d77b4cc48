import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  shownText,
  storedText,
  withEdit,
  withMention,
  withoutBinding,
  withTyping,
  type BoundText,
} from './bound-text.ts'
import { mentionIds } from './mentions.ts'

const ann = { id: 'u1', name: 'Ann Lee' }
const bo = { id: 'u2', name: 'Bo' }
const stored = 'Ask @[Ann Lee](u1) and @[Bo](u2)'

test('a mention is shown as @Name and sent with its id', () => {
  const shown = shownText(stored)
  expect(shown.text).toBe('Ask @Ann Lee and @Bo')
  expect(storedText(shown)).toBe(stored)
})

const typed = (bound: BoundText, next: string, caret = next.length) =>
  storedText(withTyping(bound, next, caret).bound)

test('typing around a name keeps the mention; editing the name removes it', () => {
  const shown = shownText(stored)
  expect(typed(shown, 'Please ask @Ann Lee and @Bo', 10)).toBe('Please ask @[Ann Lee](u1) and @[Bo](u2)')
  expect(typed(shown, 'Ask @Ann Lee and @Bo, today')).toBe('Ask @[Ann Lee](u1) and @[Bo](u2), today')
  expect(typed(shown, 'Ask @An Lee and @Bo', 7)).toBe('Ask @An Lee and @[Bo](u2)')
  expect(typed(shown, 'Ask @Anne Lee and @Bo', 8)).toBe('Ask @Anne Lee and @[Bo](u2)')
  expect(typed(shown, 'Ask @Ann Lee and @Bob')).toBe('Ask @[Ann Lee](u1) and @Bob')
  expect(typed(shown, '', 0)).toBe('')
})

test('Backspace behind a name and Delete before it remove the whole mention', () => {
  const shown = shownText(stored)
  expect(withTyping(shown, 'Ask @Ann Le and @Bo', 11)).toMatchObject({
    bound: { text: 'Ask  and @Bo', mentions: [{ id: 'u2', start: 9, end: 12 }] },
    caret: 4,
  })
  expect(typed(shown, 'Ask Ann Lee and @Bo', 4)).toBe('Ask  and @[Bo](u2)')
})

test('of two equal names the one at the caret is edited', () => {
  const twice = shownText('@[Bo](u2)@[Bo](u3)')
  expect(typed(twice, '@Bo', 0)).toBe('@[Bo](u3)')
  expect(typed(twice, '@Bo', 3)).toBe('@[Bo](u2)')
})

test('text pasted in the stored form is shown as a name', () => {
  const { bound, caret } = withTyping(shownText('Ask '), 'Ask @[Bo](u2) now', 13)
  expect(bound.text).toBe('Ask @Bo now')
  expect(bound.text.slice(caret)).toBe(' now')
  expect(storedText(bound)).toBe('Ask @[Bo](u2) now')
})

test('picking a person inserts the name, and a space after it if there is none', () => {
  const first = withMention(shownText('Ask @an today'), { start: 4, end: 7 }, ann)
  expect(first.bound.text).toBe('Ask @Ann Lee today')
  expect(storedText(first.bound)).toBe('Ask @[Ann Lee](u1) today')
  const second = withMention(shownText('@'), { start: 0, end: 1 }, bo)
  expect(second.bound.text).toBe('@Bo ')
  expect(second.caret).toBe(4)
  expect(storedText(withoutBinding(second.bound, { start: 0, end: 3 }))).toBe('@Bo ')
})

const people = fc.constantFrom(ann, bo, { id: 'u3', name: 'Zoë [x]' })
const plain = fc.string({ maxLength: 8 }).map((text) => text.replace(/[@[\]()]/g, ''))
const texts = fc
  .array(fc.oneof(plain, people), { maxLength: 10 })
  .map((all) =>
    all
      .map((one) =>
        typeof one === 'string'
          ? one
          : storedText(withMention(shownText(''), { start: 0, end: 0 }, one).bound),
      )
      .join(''),
  )

test('showing and storing a text again gives the same text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(storedText(shownText(text))).toBe(text)
    }),
  )
})

test('after any edit the remaining mentions are at their names, in order', () => {
  fc.assert(
    fc.property(texts, fc.nat(), fc.nat(), plain, (text, from, to, insert) => {
      const before = shownText(text)
      const [start, end] = [from % (before.text.length + 1), to % (before.text.length + 1)].toSorted(
        (a, b) => a - b,
      ) as [number, number]
      const next = before.text.slice(0, start) + insert + before.text.slice(end)
      // One letter deleted at the edge of a mention takes the whole mention with it, also where the same was typed by
      // replacing more, such as " @" by " ".
      const caret = start + insert.length
      const isLetter = next === before.text.slice(0, caret) + before.text.slice(caret + 1)
      const gone =
        isLetter && next !== before.text
          ? before.mentions.find((one) => one.end === caret + 1 || one.start === caret)
          : undefined
      const typed = gone ? before.text.slice(0, gone.start) + before.text.slice(gone.end) : next
      for (const [after, text] of [
        [withEdit(before, { start, end, insert }), next],
        [withTyping(before, next, start + insert.length).bound, typed],
      ] as const) {
        expect(after.text).toBe(text)
        let last = 0
        for (const mention of after.mentions) {
          expect(text.slice(mention.start, mention.end)).toBe(`@${mention.name}`)
          expect(mention.start).toBeGreaterThanOrEqual(last)
          last = mention.end
        }
        expect(mentionIds(storedText(after))).toEqual([...new Set(after.mentions.map(({ id }) => id))])
      }
    }),
    { numRuns: 1000 },
  )
})
