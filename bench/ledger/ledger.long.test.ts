import { expect, test } from 'vitest'
import { keepLedger } from './keep-ledger.ts'

test('after twelve kills of the server, the database and both, every acknowledged write exists once', async () => {
  const ledger = await keepLedger({ kills: 12, writes: 2_000 }, () => {})
  expect(ledger.problems).toEqual([])
  expect(ledger).toMatchObject({ acknowledged: 2_000, kills: 12 })
  expect(ledger.repeated).toBeGreaterThan(0)
}, 600_000)
