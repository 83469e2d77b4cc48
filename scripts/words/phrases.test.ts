import { expect, test } from 'vitest'
import { phrasesIn } from './phrases.ts'
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

test('comments of style sheets and pages are read, and their code is not', () => {
  expect(found('a.css', '.told {}\n/* Whatever fits */')).toEqual(['2 Whatever: regardless of, even if, any'])
  expect(found('a.html', '<p>whatever</p><!-- whatever\n fits -->')).toEqual([
    '1 whatever: regardless of, even if, any',
  ])
})
