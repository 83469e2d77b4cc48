import type { Page } from 'playwright'

/** How long a page sends no request until it counts as settled. */
const quietMs = 400

interface Asked {
  asked: { open: number; changedAt: number }
}

/** Runs in the page before its scripts: counts the calls of the API that wait for their answer. */
export const watchCalls = `
  globalThis.asked = { open: 0, changedAt: 0 }
  const ask = globalThis.fetch
  const change = (by) => Object.assign(asked, { open: asked.open + by, changedAt: performance.now() })
  globalThis.fetch = (...args) => {
    change(1)
    const answer = ask(...args)
    const ended = () => change(-1)
    answer.then((response) => response.clone().arrayBuffer()).then(ended, ended)
    return answer
  }
`

/** How long all requests may take: on a first visit the copies for offline use are fetched one by one. */
const settledWithinMs = 60_000

/** Waits until all requests are answered and no new ones are sent. */
export async function settled(page: Page): Promise<void> {
  const isQuiet = (quiet: number) => {
    const { open, changedAt } = (globalThis as unknown as Asked).asked
    return open === 0 && performance.now() - changedAt > quiet
  }
  await page.waitForFunction(isQuiet, quietMs, { timeout: settledWithinMs })
}

/** Until so many milliseconds have passed by the clock of the page: the pace of a person, which is part of the measure. */
export async function paced(page: Page, ms: number): Promise<void> {
  const from = await page.evaluate(() => performance.now())
  await page.waitForFunction((until) => performance.now() >= until, from + ms)
}
