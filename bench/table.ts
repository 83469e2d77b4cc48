import type { Measured } from './load.ts'
import type { Scenario } from './scenarios.ts'

export interface Row {
  scenario: Scenario
  daymark: Measured
  floor: Measured
}

const aims = { read: 0.5, write: 0.4, p99Ms: 50, listGrowth: 1.2 }

export function printScenarios(rows: readonly Row[]): void {
  console.log('\n| | requests/s | p50 ms | p99 ms | floor requests/s | floor p50 | floor p99 | ratio | aim |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { scenario, daymark, floor } of rows) {
    const ratio = daymark.perSecond / floor.perSecond
    const aim = aims[scenario.kind]
    const verdict = [
      ratio >= aim ? `≥ ${aim}` : `≥ ${aim} MISSED`,
      daymark.p99 < aims.p99Ms ? '' : `p99 < ${aims.p99Ms} MISSED`,
    ]
    const figures = [daymark, floor].flatMap(({ perSecond, p50, p99 }) => [perSecond.toFixed(0), p50, p99])
    console.log(
      `| ${[scenario.name, ...figures, ratio.toFixed(2), verdict.filter(Boolean).join(', ')].join(' | ')} |`,
    )
  }
}

/** The cost of a list is the time between two answers. */
export function printList(large: Measured, small: Measured): void {
  const growth = small.perSecond / large.perSecond
  const verdict = growth <= aims.listGrowth ? '' : ' MISSED'
  console.log(
    `\nA list of 10 with 100 times the history costs ${growth.toFixed(2)} times as much (aim: at most ${aims.listGrowth})${verdict}`,
  )
}
