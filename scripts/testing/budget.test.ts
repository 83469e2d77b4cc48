import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { budgets } from '#tests/budgets.ts'
import { counted, countsIn, countsVariable, countUse } from '#tests/setup/count-use.ts'
import { exceeded } from './budget.ts'

const atMost = () =>
  Object.fromEntries(counted.map((counter) => [counter, budgets[counter].most])) as Parameters<
    typeof exceeded
  >[0]

test('a run within its budgets has no complaints', () => {
  expect(exceeded(atMost())).toEqual([])
})

test.each(counted)('more %s than budgeted are named, with what to do instead', (counter) => {
  const [sentence, ...others] = exceeded({ ...atMost(), [counter]: budgets[counter].most + 1 })
  expect(others).toEqual([])
  expect(sentence).toContain(
    `${budgets[counter].most + 1} ${counter}, and npm test may have ${budgets[counter].most}`,
  )
  expect(sentence).toContain(budgets[counter].instead)
})

test('the extra use of a failed browser test is allowed once for each, and nothing else', () => {
  const more = { ...atMost(), 'servers started': budgets['servers started'].most + 2 }
  expect(exceeded(more, 1)).toHaveLength(1)
  expect(exceeded(more, 2)).toEqual([])
  expect(exceeded({ ...atMost(), 'processes killed': budgets['processes killed'].most + 1 }, 1)).toHaveLength(
    1,
  )
})

test('uses are counted across processes, by kind, and only during a counted run', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-counts-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    fs.rmSync(folder, { recursive: true })
  })
  vi.stubEnv(countsVariable, undefined)
  countUse('page loads')
  vi.stubEnv(countsVariable, folder)
  for (let n = 0; n < 3; n++) countUse('page loads')
  countUse('processes killed')
  expect(countsIn(folder)).toMatchObject({ 'page loads': 3, 'processes killed': 1, 'databases copied': 0 })
})
