import { businessUnit } from '#tests/factories/named-ids.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitOn, type UnitHistory } from './unit-history.ts'

const first = Temporal.PlainDate.from('2026-06-01')
const dayOf = (number: number) => first.add({ days: number })
const unit = fc.option(fc.constantFrom('sales', 'technology', 'finance').map(businessUnit))

/** Moves a person as the database does: on the day itself or, if its report was submitted before, from the next on. */
function moved(
  { present, former }: UnitHistory,
  to: UnitHistory['present'],
  day: number,
  hasReport: boolean,
) {
  const until = dayOf(hasReport ? day : day - 1)
  const isKnown = former.some((one) => one.until.equals(until))
  return { present: to, former: isKnown ? former : [...former, { until, unit: present }] }
}

test('the unit of a day is the one that was the present unit at its end, regardless of later moves', () => {
  const move = fc.record({ to: unit, day: fc.nat(20), hasReport: fc.boolean() })
  fc.assert(
    fc.property(unit, fc.array(move, { maxLength: 8 }), (begin, moves) => {
      let history: UnitHistory = { present: begin, former: [] }
      const last = new Map<number, UnitHistory['present']>()
      let reachedDay = 0
      for (const { to, day, hasReport } of moves.toSorted((a, b) => a.day - b.day)) {
        for (; reachedDay < day; reachedDay++)
          if (!last.has(reachedDay)) last.set(reachedDay, history.present)
        // The report of a day stays in the unit in which it was submitted.
        if (hasReport && !last.has(day)) last.set(day, history.present)
        history = moved(history, to, day, last.has(day))
      }
      for (let day = 0; day < 21; day++)
        expect(unitOn(history, dayOf(day))).toBe(last.has(day) ? last.get(day) : history.present)
    }),
  )
})

test('without a move, every day is in the present unit', () => {
  const history = { present: businessUnit('sales'), former: [] }
  expect(unitOn(history, Temporal.PlainDate.from('1999-01-01'))).toBe(businessUnit('sales'))
})

test('a day in no unit is one: null is not the present unit', () => {
  const history = { present: businessUnit('sales'), former: [{ until: first, unit: null }] }
  expect(unitOn(history, first)).toBeNull()
  expect(unitOn(history, first.add({ days: 1 }))).toBe(businessUnit('sales'))
})
