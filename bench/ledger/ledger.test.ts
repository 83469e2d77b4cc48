import { expect, test } from 'vitest'
import { keepLedger } from './keep-ledger.ts'

test('after kills of the server, the database and both, every acknowledged write exists once, with its entry and notification', async () => {
  const ledger = await keepLedger({ kills: 3, writes: 400 }, () => {})
  expect(ledger.problems).toEqual([])
  expect(ledger).toMatchObject({ acknowledged: 400, kills: 3 })
  // Requests were repeated, so the kills happened while writes were running.
  expect(ledger.repeated).toBeGreaterThan(0)
}, 180_000)
