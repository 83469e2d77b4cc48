import type { AgainstFloor } from './against-floor.ts'
import type { Use } from './count-use.ts'
import type { Measured } from './load.ts'
import type { Report } from './report.ts'
import type { Scenario } from './scenarios.ts'

const aims = { read: 0.5, write: 0.5, p99Ms: 50, listGrowth: 1.2 }

export const requests = 'requests'
export const growth = 'growth'

/** Sets the headings of the groups of requests and of growing lists. */
export function addGroups(report: Report): void {
  report.group(requests, [
    'requests/s',
    'p50 ms',
    'p99 ms',
    'statements',
    'messages',
    'loop p99 ms',
    'MB',
    'floor requests/s',
    'floor p50',
    'floor p99',
    'ratio',
    'aim',
  ])
  report.group(growth, ['requests/s', 'requests/s with a hundredth', 'costs times as much', 'aim'])
}

export function reportScenario(
  report: Report,
  { name, kind }: Scenario,
  { daymark, floor, use }: AgainstFloor,
): void {
  const ratio = daymark.perSecond / floor.perSecond
  const aim = aims[kind]
  const verdict = [
    ratio >= aim ? `≥ ${aim}` : `≥ ${aim} MISSED`,
    daymark.p99 < aims.p99Ms ? '' : `p99 < ${aims.p99Ms} MISSED`,
  ]
  const figures = {
    perSecond: daymark.perSecond,
    p50: daymark.p50,
    p99: daymark.p99,
    ...use,
    floorPerSecond: floor.perSecond,
    floorP50: floor.p50,
    floorP99: floor.p99,
  }
  report.row({ group: requests, name, figures, ratio, better: 'more' }, [
    ...timesOf(daymark),
    ...cellsOf(use),
    ...timesOf(floor),
    ratio.toFixed(2),
    verdict.filter(Boolean).join(', '),
  ])
}

const timesOf = ({ perSecond, p50, p99 }: Measured) => [perSecond.toFixed(0), p50, p99]

export const cellsOf = ({ statements, messages, delayP99Ms, rssMb }: Use) => [
  statements.toFixed(1),
  messages.toFixed(1),
  delayP99Ms.toFixed(0),
  rssMb.toFixed(0),
]

/** The cost of a list is the time per answer. */
export function reportGrowth(report: Report, name: string, large: Measured, small: Measured): void {
  const ratio = small.perSecond / large.perSecond
  const figures = { perSecond: large.perSecond, smallPerSecond: small.perSecond }
  const verdict = `≤ ${aims.listGrowth}${ratio <= aims.listGrowth ? '' : ' MISSED'}`
  report.row({ group: growth, name, figures, ratio, better: 'less' }, [
    large.perSecond.toFixed(0),
    small.perSecond.toFixed(0),
    ratio.toFixed(2),
    verdict,
  ])
}
