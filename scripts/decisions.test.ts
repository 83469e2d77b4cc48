import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './steps.ts'

const folder = path.join(root, 'docs', 'decisions')
const there = fs.readdirSync(folder).filter((file) => file !== 'README.md')

test('every decision is in the index by subject exactly once', () => {
  const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8')
  const named = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file)
  expect(named.toSorted()).toEqual(there.toSorted())
})

test('every decision has a unique number and a status', () => {
  const numbers = there.map((file) => {
    const [, , line] = fs.readFileSync(path.join(folder, file), 'utf8').split('\n')
    const found = /^D(\d+)\. Status: (?:accepted|replaced by)\b/.exec(line!)
    expect(found, `${file}: its third line is “${line}”`).not.toBeNull()
    return Number(found![1])
  })
  expect(numbers.toSorted((a, b) => a - b)).toEqual(there.map((_, index) => index + 1))
})
