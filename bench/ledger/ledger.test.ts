import { expect, test } from 'vitest'
import { keepLedger } from './keep-ledger.ts'

test('over kills of the server, the database and both, what was acknowledged is there once, with its entry and notification', async () => {
  const ledger = await keepLedger({ kills: 3, writes: 400 }, () => {})
  expect(ledger.problems).toEqual([])
  expect(ledger).toMatchObject({ acknowledged: 400, kills: 3 })
  // The kills came while there was writing.
  expect(ledger.repeated).toBeGreaterThan(0)
}, 180_000)
