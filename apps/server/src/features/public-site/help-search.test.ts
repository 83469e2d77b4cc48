import fc from 'fast-check'
import path from 'node:path'
import { expect, test } from 'vitest'
import { foundText } from '#public/help/found-text.ts'
import { readSiteContent } from './content-file.ts'
import { readHelp } from './help-files.ts'
import { helpQuery, longestQuery, openHelpSearch } from './help-search.ts'

const publicFolder = path.resolve(import.meta.dirname, '../../../../public')
const help = readHelp(path.join(publicFolder, 'help'))
const find = openHelpSearch(help)
const names = (query: string) => find(query).map(({ page }) => page.name)

test.each([
  ['leave', 'leave'],
  ['take leave', 'leave'],
  ['how do I edit my report', 'edit-report'],
  ['passkey', 'security'],
  ['google', 'integrations'],
  ['telegram', 'integrations'],
  ['import', 'import'],
  ['offline', 'offline'],
  ['streak', 'leaderboard-and-badges'],
  ['acknowledge', 'acknowledge'],
  ['holiday', 'holidays'],
])('“%s” finds the page %s first', (query, name) => {
  expect(names(query)[0]).toBe(name)
})

test('the beginning of a word and a slip of the finger are enough', () => {
  expect(names('acknowl')).toContain('acknowledge')
  expect(names('calender')).toContain('calendar')
  expect(names('notificaton')).toContain('notifications-and-reminders')
})

test('a result leads to the section that has the words, and shows them', () => {
  const [first] = find('recovery codes')
  expect(first?.page.name).toBe('security')
  expect(first?.section).toEqual({ title: 'Two-factor sign-in', anchor: 'two-factor-sign-in' })
  const marked = first!.excerpt.filter(({ isFound }) => isFound).map(({ text }) => text.toLowerCase())
  expect(marked).toContain('recovery')
})

test('each page is found once', () => {
  const found = names('report')
  expect(new Set(found).size).toBe(found.length)
})

test('words that nothing has find nothing', () => {
  expect(find('zzzzqqqq')).toEqual([])
})

test('no text makes a search fail, and an excerpt is a part of its page', () => {
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc
      .array(fc.constantFrom('leave', '“', '(', '.*', '\ud800', '<b>', '\u0000', 'report', '𝓁', '%'), {
        maxLength: 90,
      })
      .map((parts) => parts.join(' ')),
  )
  fc.assert(
    fc.property(odd, (text) => {
      const query = helpQuery(text)
      expect(query.isWellFormed()).toBe(true)
      for (const { page, section, excerpt } of find(query)) {
        const shown = excerpt.map((piece) => piece.text).join('')
        expect(shown.length).toBeLessThan(800)
        expect(section === undefined || page.text.includes(section.title)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([undefined, ['leave', 'report'], {}, 7])('%j is no search', (value) => {
  expect(helpQuery(value)).toBe('')
})

test('a search that is too long stays whole, finds nothing, and shows by how much', () => {
  const query = helpQuery(`${'leave '.repeat(33)}leave`)
  expect(query).toHaveLength(203)
  expect(find(query)).toEqual([])
  const content = readSiteContent(path.join(publicFolder, 'content.yaml'), 'no folder')
  expect(foundText(content, { query, limit: longestQuery, found: [] })).toBe(
    'Use at most 200 characters: 3 too many.',
  )
  expect(names(query.slice(0, 199))).toContain('leave')
})
