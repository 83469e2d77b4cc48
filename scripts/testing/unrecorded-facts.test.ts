import { expect, test } from 'vitest'
import { facts } from '#core/facts/table.ts'
import { unrecorded } from './unrecorded-facts.ts'

const all = Object.entries<{ notices?: object }>(facts).flatMap(([type, { notices = {} }]) => [
  type,
  ...Object.keys(notices).map((group) => `${type} ${group}`),
])

test('reports a type that no test has recorded, and a group of people that none has notified', () => {
  expect(unrecorded(new Set(all))).toEqual([])
  expect(unrecorded(new Set(all.filter((fact) => fact !== 'eod.edited')))).toEqual([
    expect.stringContaining('the fact eod.edited '),
  ])
  const withoutGroup = all.filter((fact) => fact !== 'eod.edited acknowledgers')
  expect(unrecorded(new Set(withoutGroup))).toEqual([
    expect.stringContaining('the fact eod.edited acknowledgers '),
  ])
})
