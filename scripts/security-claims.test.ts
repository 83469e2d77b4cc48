import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'
import { root } from './steps.ts'
import { claimsWithoutTest } from './security-claims.ts'

const tests = [...readSources().keys()].filter((file) => /\.(test|spec)\.tsx?$/.test(file))

test('each defence in docs/security.md names a test that exists', () => {
  const text = fs.readFileSync(path.join(root, 'docs/security.md'), 'utf8')
  expect(claimsWithoutTest(text, tests)).toEqual([])
})

const head = '| attack | what stops it | shown by |\n|---|---|---|\n'

test.each([
  ['a row without a test', `${head}| a | b |  |`, ['a']],
  [
    'a row with a test that does not exist',
    `${head}| a | b | \`core/gone.test.ts\` |`,
    ['a: core/gone.test.ts'],
  ],
  ['a row with a test', `${head}| a | b | \`core/leave.test.ts\` |`, []],
  ['a row with a folder of tests', `${head}| a | b | \`features/leave/*.test.ts\` |`, []],
  ['a paragraph without a test', '**Failing machines**: nothing is lost.\n', ['Failing machines']],
  ['a paragraph with a test', '**Failing machines**: nothing is lost (`features/leave/a.test.ts`).\n', []],
  ['a table of something else', '| limit | value |\n|---|---|\n| a | b |', []],
])('%s', (_what, text, complaints) => {
  const known = ['packages/core/src/leave.test.ts', 'apps/server/src/features/leave/a.test.ts']
  expect(claimsWithoutTest(text, known)).toEqual(complaints)
})
