import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { linkProblems } from './document-links.ts'
import { root } from './steps.ts'

test('sources and documents cite the specification by links, and every link between documents resolves', () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|mjs|css|yaml|md)$/.test(file) && fs.existsSync(path.join(root, file)))
    // The quotes of this file are wrong on purpose.
    .filter((file) => !file.startsWith('scripts/document-links'))
  expect(files.length).toBeGreaterThan(1000)
  const texts = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
  expect(linkProblems(texts)).toEqual([])
})

const spec = '<a id="2.13"></a>\n\n### 2.13 Hub\n\n<a id="4"></a>\n\n## 4. States\n'

test.each([
  ['a section by its number', 'a.ts', '/** Leave (2 §4). */', ['“2 §4” is no link into docs/spec/']],
  ['a section over two lines', 'a.ts', ' * Leave (2\n * §4).', ['“2 §4” is no link into docs/spec/']],
  [
    'a decision by its number',
    'docs/a.md',
    'See decision 041.',
    ['“decision 041” is no link into docs/spec/'],
  ],
  [
    'a section of the document that was named before',
    'docs/a.md',
    'And §7.',
    ['“§7” is no link into docs/spec/'],
  ],
  ['a section of another document', 'a.ts', '// By RFC 5545, §3.2.', []],
  [
    'an anchor on the line after its document',
    'a.ts',
    ' * (docs/spec/tasks.md#2.13 and\n * #4).',
    ['“#4” is no link into docs/spec/'],
  ],
  ['a date after the word', 'docs/a.md', 'See decision 2026-11-22.', []],
  ['a path to an anchor', 'a.ts', '// docs/spec/tasks.md#2.13, #4.', []],
  ['a path to a missing anchor', 'a.ts', '// docs/spec/tasks.md#4 and #5', ['docs/spec/tasks.md has no #5']],
  ['a path to no document', 'a.ts', '// docs/spec/gone.md#5', ['there is no docs/spec/gone.md']],
  ['a link to an anchor', 'docs/a.md', '[2 §4](spec/tasks.md#4)', []],
  ['a link to a heading', 'docs/a.md', '[there](spec/tasks.md#4-states)', []],
  [
    'a link to a missing heading',
    'docs/a.md',
    '[there](spec/tasks.md#five)',
    ['docs/spec/tasks.md has no #five'],
  ],
  ['a link to no document', 'docs/a.md', '[there](b.md)', ['there is no docs/b.md']],
  ['a link outside', 'docs/a.md', '[there](https://example.com/b.md#c)', []],
])('%s', (_what, file, text, problems) => {
  const files = new Map([
    [file, text],
    ['docs/spec/tasks.md', spec],
  ])
  expect(linkProblems(files)).toEqual(problems.map((problem) => `${file}: ${problem}`))
})
