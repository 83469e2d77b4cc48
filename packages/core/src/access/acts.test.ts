import { expect, test } from 'vitest'
import { allows, neededFor, policies, type Act } from './acts.ts'
import { allPermissions, tenantPermissions } from './permissions.ts'

const acts = Object.entries(policies).flatMap(([noun, policy]) =>
  Object.keys(policy).map((verb) => `${noun}.${verb}` as Act),
)

test('each permission listed for an act allows it alone, and no other permission does', () => {
  expect(acts.length).toBeGreaterThan(40)
  for (const act of acts)
    for (const code of allPermissions)
      expect([act, code, allows(new Set([code]), act)]).toEqual([act, code, neededFor(act).includes(code)])
})

test('two permissions together allow what either of them allows, and nothing else', () => {
  const wrong = acts.flatMap((act) =>
    allPermissions.flatMap((one) =>
      allPermissions
        .filter((other) => allows([one, other], act) !== (allows([one], act) || allows([other], act)))
        .map((other) => `${one}, ${other}: ${act}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('no act in a company needs a permission of the platform', () => {
  for (const act of acts)
    expect([act, neededFor(act).filter((code) => !tenantPermissions.includes(code))]).toEqual([act, []])
})
