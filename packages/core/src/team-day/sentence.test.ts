import { expect, test } from 'vitest'
import type { RosterState } from './roster.ts'
import { daySentence } from './sentence.ts'

const people = (given: Partial<Record<RosterState, string[]>>) =>
  Object.entries(given).flatMap(([state, names]) =>
    names.map((name) => ({ name, state: state as RosterState })),
  )
const four = ['Priya Rao', 'Meera Iyer', 'Rahul Das', 'Mateo Diaz']

test.each([
  [
    'the evening',
    people({
      'on-time': four,
      late: ['Hamza Qureshi'],
      missing: ['Farhan Siddiqui', 'Ibrahim Haddad'],
      leave: ['Leila Farahani'],
      'weekly-off': ['Imran Sheikh'],
    }),
    false,
    '5 of 7 reports are in, one of them late. The reports of Farhan and Ibrahim are missing. Leila is on leave, Imran rests.',
  ],
  [
    'the day after',
    people({ 'on-time': four, late: ['Hamza Q', 'Omar B'], missed: ['Farhan S'] }),
    true,
    '6 of 7 reports came in, 2 of them late. Farhan missed the day. Nobody was away.',
  ],
  ['the morning', people({ 'not-in-yet': four }), false, 'None of the 4 reports is in yet. Nobody is away.'],
  ['everyone in', people({ 'on-time': four }), false, 'All 4 reports are in. Nobody is away.'],
  [
    'everyone in, late',
    people({ late: four }),
    true,
    'All 4 reports came in, all of them late. Nobody was away.',
  ],
  ['a Sunday', people({ 'weekly-off': ['Ann A', 'Bo B'] }), false, 'No report is due. Ann and Bo rest.'],
  ['a past holiday', people({ holiday: ['Ann A', 'Bo B'] }), true, 'No report was due. Ann and Bo rested.'],
  ['an empty team', [], false, 'Nobody reports on this day.'],
  ['nobody kept the day', people({ missed: four }), true, 'None of the 4 reports came in. Nobody was away.'],
  ['one person', people({ late: ['Ann A'] }), false, 'The only report is in, late. Nobody is away.'],
  [
    'one person before the due time',
    people({ 'not-in-yet': ['Ann A'] }),
    false,
    'The only report is not in yet. Nobody is away.',
  ],
  [
    'one person after the due time',
    people({ missing: ['Ann A'] }),
    false,
    'The only report is missing. Nobody is away.',
  ],
  [
    'one person who missed the day',
    people({ missed: ['Ann A'] }),
    true,
    'The only report was missed. Nobody was away.',
  ],
  [
    'some not in yet and some missing',
    people({ 'on-time': ['Zoe Z'], 'not-in-yet': ['A a', 'B b', 'C c', 'D d'], missing: ['E e'] }),
    false,
    '1 of 6 reports is in. 4 are not in yet, 1 is missing. Nobody is away.',
  ],
  [
    'a few not in yet and a few missing',
    people({ 'on-time': ['Zoe Z'], 'not-in-yet': ['A a', 'B b'], missing: ['E e'] }),
    false,
    '1 of 4 reports is in. A and B are not in yet. E’s report is missing. Nobody is away.',
  ],
  [
    'nobody in, and some are missing',
    people({ 'not-in-yet': ['Ann A'], missing: ['Bo B'] }),
    false,
    'Neither report is in. Ann is not in yet. Bo’s report is missing. Nobody is away.',
  ],
  ['everybody missing', people({ missing: four }), false, 'None of the 4 reports is in. Nobody is away.'],
  [
    'neither of two',
    people({ 'not-in-yet': ['Ann A', 'Bo B'] }),
    false,
    'Neither report is in yet. Nobody is away.',
  ],
  ['both of two', people({ 'on-time': ['Ann A', 'Bo B'] }), true, 'Both reports came in. Nobody was away.'],
  [
    'one of two',
    people({ 'on-time': ['Ann A'], 'not-in-yet': ['Bo B'] }),
    false,
    '1 of 2 reports is in. Bo is not in yet. Nobody is away.',
  ],
  [
    'many names',
    people({ 'on-time': ['Zoe Z'], missing: ['A a', 'B b', 'C c', 'D d', 'E e', 'F f', 'G g', 'H h'] }),
    false,
    '1 of 9 reports is in. The reports of A, B and 6 others are missing. Nobody is away.',
  ],
  [
    'three names',
    people({ 'on-time': ['Zoe Z'], missed: ['A a', 'B b', 'C c'] }),
    true,
    '1 of 4 reports came in. A, B and C missed the day. Nobody was away.',
  ],
  [
    'people who share a first name',
    people({ 'on-time': ['Omar Aziz'], missing: ['Omar Khan', 'Lena Vogt'] }),
    false,
    '1 of 3 reports is in. The reports of Omar Khan and Lena are missing. Nobody is away.',
  ],
])('%s', (_, team, isOver, sentence) => {
  const { lead, rest } = daySentence(team, isOver)
  expect([lead, rest].filter(Boolean).join(' ')).toBe(sentence)
})
