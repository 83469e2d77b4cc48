import { rowTypes } from '#server/platform/db/row-types.ts'
import pg from 'pg'
import { boardRequests, type BoardRequest } from './board-requests.ts'
import { hugeTenant, largeTenant } from './fill.ts'
import { attempt, type Report } from './report.ts'
import { median } from './median.ts'

const asked = 60
const aims = { p50Ms: 40, growth: 1.2 }

/** The heading of the rows of boards. */
export const boards = 'boards'

interface BoardFigure {
  name: string
  /** Median time of an answer, with sequential requests. */
  ms: number
  /** The same with ten times the history. */
  hugeMs: number
  /** The statements behind the answer alone, as the database's owner. */
  bareMs: number
}

/** Measures how long the boards of a company of 500 people take without other load, beside their bare statements. */
export async function measureBoards(
  report: Report,
  url: string,
  ownerUrl: string,
  now: Temporal.Instant,
): Promise<void> {
  report.group(boards, ['p50 ms', 'p50 ms with ten times the history', 'bare SQL ms', 'ratio', 'aim'])
  const owner = new pg.Client({ connectionString: ownerUrl, types: rowTypes, pipeline: true })
  await owner.connect()
  try {
    const [large, huge] = [boardRequests(largeTenant, now), boardRequests(hugeTenant, now)]
    for (const [index, board] of large.entries())
      await attempt(report, boards, board.name, async () => {
        const times = { ms: [] as number[], hugeMs: [] as number[], bareMs: [] as number[] }
        // Alternates between the three, so that other work on the machine affects all of them.
        for (let n = 0; n < asked; n++) {
          times.ms.push(await timeOf(() => ask(url, board)))
          times.hugeMs.push(await timeOf(() => ask(url, huge[index]!)))
          times.bareMs.push(await timeOf(() => board.bare(owner, now)))
        }
        const [ms, hugeMs, bareMs] = [median(times.ms), median(times.hugeMs), median(times.bareMs)]
        reportBoard(report, { name: board.name, ms, hugeMs, bareMs })
      })
  } finally {
    await owner.end()
  }
}

async function ask(url: string, board: BoardRequest): Promise<void> {
  for (const path of board.paths) {
    const answer = await fetch(`${url}${path}`, { headers: { cookie: `daymark=${board.token}` } })
    if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 200)} at GET ${path}`)
    await answer.arrayBuffer()
  }
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function reportBoard(report: Report, { name, ms, hugeMs, bareMs }: BoardFigure): void {
  const ratio = ms / bareMs
  const verdict = [
    `< ${aims.p50Ms} ms${ms < aims.p50Ms ? '' : ' MISSED'}`,
    `growth ≤ ${aims.growth}${hugeMs / ms <= aims.growth ? '' : ' MISSED'}`,
  ]
  report.row({ group: boards, name, figures: { ms, hugeMs, bareMs }, ratio, better: 'less' }, [
    ...[ms, hugeMs, bareMs].map((one) => one.toFixed(1)),
    ratio.toFixed(2),
    verdict.join(', '),
  ])
}
