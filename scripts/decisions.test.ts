import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

test('every decision is in the index by subject exactly once', () => {
  const folder = path.join(root, 'docs', 'decisions')
  const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8')
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  const there = fs.readdirSync(folder).filter((file) => file !== 'README.md')
  expect(named.toSorted()).toEqual(there.toSorted())
})
