import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as pagePace from './page-pace.ts'

/** The frames come every 16 ms by the test's clock. */
beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
})
afterEach(() => {
  vi.useRealTimers()
})

/** How long the next page waits before it is rendered, which then takes `renderMs`. */
async function waitOfAPage(
  { readyToRender, notePageRendered }: typeof pagePace,
  renderMs: number,
): Promise<number> {
  const from = performance.now()
  let waitMs = Number.NaN
  const change = (async () => {
    await readyToRender()
    waitMs = performance.now() - from
    await new Promise((resolve) => setTimeout(resolve, renderMs))
    await notePageRendered()
  })()
  await vi.advanceTimersByTimeAsync(renderMs + 100)
  await change
  return waitMs
}

test('a page waits for the frame that shows the press, until a page was painted soon after its press', async () => {
  const pace = await import('./page-pace.ts')
  expect(await waitOfAPage(pace, 300)).toBeGreaterThan(0)
  expect(await waitOfAPage(pace, 60)).toBeGreaterThan(0)
  expect(await waitOfAPage(pace, 300)).toBe(0)
  expect(await waitOfAPage(pace, 60)).toBeGreaterThan(0)
})
