import { expect, test } from 'vitest'
import { areaOf, comparedWith, phrasesIn } from './phrases.ts'
import { proseOf } from './prose-of.ts'

const found = (file: string, source: string) =>
  phrasesIn(proseOf(file, source)).map(({ line, found: phrase, better }) => `${line} ${phrase}: ${better}`)

test.each([
  ['The person is told by mail', ['is told: is returned, displayed, notified or logged']],
  ['A page tells the number', ['tells: returns, displays, notifies, logs']],
  ['A color tells two people apart', []],
  ['Gives whether it exists', ['Gives: returns']],
  ['Removes rows; gives how many', ['; gives: returns']],
  ['A pooler gives the connection back', []],
  ['The zone, where there is one', ['where there is: if …']],
  ['What it is made of. Of two answers, the later one counts.', ['Of two answers,: the subject first']],
  ['Of course, it ends', []],
  ['Writes them one after the other', ['one after the other: sequentially, in order']],
  ['See RFC 5545, §3.2, and § 4', ['§: the title of the section, as a link']],
])('“%s”', (text, phrases) => {
  expect(found('a.ts', `// ${text}`)).toEqual(phrases.map((phrase) => `1 ${phrase}`))
})

test('a phrase is found across the lines of a comment, and not across code', () => {
  const source = `
/**
 * Read by
 * whoever is
 * told of it.
 */
const of = 'whatever' // Ends one
after(the) // other
// one after
// the other
`
  expect(found('a.ts', source).map((line) => line.split(':')[0])).toEqual([
    '4 whoever',
    '4 is told',
    '9 one after the other',
  ])
})

test('names of tests are read, and no other strings', () => {
  const source =
    "test('is told', () => {\n  call('whoever')\n})\ntest.each([['whoever']])(`tells ${1}`, run)\n"
  expect(found('a.test.ts', source).map((line) => line.split(':')[0])).toEqual(['1 is told', '4 tells'])
  expect(found('a.ts', source)).toEqual([])
})

test('documents are read without their code', () => {
  const page =
    '# Of two things, one\n\n```ts\n// whoever\n```\n\nIt runs `whatever` and [§ 4](whatever.md) is told.\n'
  expect(found('a.md', page).map((line) => line.split(':')[0])).toEqual([
    '1 Of two things,',
    '7 §',
    '7 is told',
  ])
})

test.each([
  ['packages/core/src/a.ts', 'packages/core'],
  ['apps/server/src/platform/db/a.ts', 'apps/server/src/platform'],
  ['apps/server/src/features/tasks/lists/a.ts', 'apps/server/src/features/tasks'],
  ['apps/server/src/boot/a.ts', 'apps/server'],
  ['apps/web/src/ui/a.tsx', 'apps/web'],
  ['scripts/words/a.ts', 'scripts'],
  ['docs/decisions/a.md', 'docs'],
  ['CHANGELOG.md', 'docs'],
])('%s belongs to %s', (file, area) => {
  expect(areaOf(file)).toBe(area)
})

test('an area may have fewer phrases than its number, but not more', () => {
  const counts = new Map([
    ['bench', 3],
    ['docs', 1],
    ['tests', 2],
  ])
  expect(comparedWith({ bench: 2, docs: 1, scripts: 4 }, counts)).toEqual([
    { area: 'bench', allowed: 2, count: 3, isFailure: true },
    { area: 'scripts', allowed: 4, count: 0, isFailure: false },
    { area: 'tests', allowed: 0, count: 2, isFailure: true },
  ])
})
