import { expect, test } from 'vitest'
import { withEdit, type BoundText } from './bound-text.ts'
import { readQuickEntry } from './quick-entry.ts'
import { suggestionEdits, wishOf } from './suggested-text.ts'

const suggested = {
  title: 'Driver roster p:low @you',
  suggestedDueDate: '2026-06-12',
  suggestedPriority: 'High',
} as const
const written = (bound: BoundText) => suggestionEdits(bound, suggested).reduce(withEdit, bound)
const hannah = { id: 'user_1', name: 'Hannah Schmidt', start: 7, end: 22 }

test.each([
  ['roster', 'Driver roster p low you due:2026-06-12 p:high '],
  ['/ roster', '/ Driver roster p low you due:2026-06-12 p:high '],
])('for %j the suggestion is written as %j', (text, expected) => {
  expect(written({ text, mentions: [] }).text).toBe(expected)
})

test('mentioned people stay mentioned', () => {
  const { text, mentions } = written({ text: 'roster @Hannah Schmidt soon', mentions: [hannah] })
  expect(mentions).toHaveLength(1)
  expect(text.slice(mentions[0]!.start, mentions[0]!.end)).toBe('@Hannah Schmidt')
})

test('the written text is parsed as the suggested task', () => {
  const { text } = written({ text: 'roster', mentions: [] })
  const { tasks } = readQuickEntry(text, Temporal.PlainDate.from('2026-06-09'))
  expect(tasks).toMatchObject([
    { title: 'Driver roster p low you', due: { as: 'written' }, priority: { value: 'High' } },
  ])
})

test('people and commands are no part of the words that are sent', () => {
  expect(wishOf({ text: 'roster @Hannah Schmidt soon', mentions: [hannah] })).toBe('roster  soon')
  expect(wishOf({ text: '/task roster', mentions: [] })).toBe('roster')
  expect(wishOf({ text: '/ ', mentions: [] })).toBe('')
})
