import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../steps.ts'
import { allTexts, isForPlatform, textsOfHelp } from './all-texts.ts'
import { textCheck } from './check-text.ts'
import { termsOf } from './terms.ts'
import { textsOf } from './texts-of.ts'

test('every text that people may read is found in a source, and nothing else', () => {
  const source = `
    import one from 'a module of ours'
    const title: 'a type of ours' = 'Nothing waits'
    const path = 'GET /reports/{reportId} of one', key = 'isLate'
    const command = { name: 'Mark leave', words: 'vacation time off' }
    await tx.any(sql\`select name from app.users\`)
    const line = <p className="one two">{count} reports <b title={\`Of \${name} today\`}>wait</b>
      for you.</p>
  `
  expect(textsOf('a.tsx', source)).toEqual([
    { text: 'Nothing waits', line: 3 },
    { text: 'Mark leave', line: 5 },
    { text: 'reports', line: 7 },
    { text: 'Of … today', line: 7 },
    { text: 'wait', line: 7 },
    { text: 'for you.', line: 7 },
  ])
})

test('the help is read without its addresses, pictures and code', () => {
  const page = `title: Take leave\nof: ['/delinquent-reports']\n\nSee [Manage leave](/help/e-mail) in \`tenant\`.\n`
  expect(textsOfHelp(page)).toEqual([
    { text: 'title: Take leave', line: 1 },
    { text: 'See [Manage leave] in ·.', line: 4 },
  ])
})

test('apps, core, letters, help and public pages are all read', () => {
  const files = [...allTexts().keys()].join('\n')
  for (const pattern of [
    /apps\/web\/src\/ui\/table\/pager\.tsx/,
    /packages\/core\/src\/errors\//,
    /features\/\S+\/letter\.ts/,
    /features\/telegram\//,
    /apps\/public\/help\/leave\.md/,
    /apps\/public\/content\.yaml/,
  ])
    expect(files).toMatch(pattern)
})

test('the texts of the platform administrator are read as such', () => {
  const files = [...allTexts().keys()].filter(isForPlatform).join('\n')
  for (const file of ['tenants/texts.ts', 'maintenance/texts.ts', 'platform-codes.ts', 'companies.md'])
    expect(files).toContain(file)
})

test('docs/terms.md has words to refuse, and exceptions', () => {
  const terms = termsOf(fs.readFileSync(path.join(root, 'docs', 'terms.md'), 'utf8'))
  expect(terms.not.length).toBeGreaterThan(50)
  expect(terms.exceptions.length).toBeGreaterThan(10)
  expect(textCheck(terms).complaints('Sign out of this tenant')).toHaveLength(2)
})
