import { demoNow, serveDemo } from './demo-server.ts'

/**
 * The server for the journeys in the browser. Its clock starts at one Tuesday evening whatever the day is, so
 * that no journey meets a weekly off or a late hour by chance; the browser's clock is another, and must not
 * matter.
 */
const begun = performance.now()
const clock = { now: () => demoNow.add({ milliseconds: Math.round(performance.now() - begun) }) }

await using house = new AsyncDisposableStack()
await serveDemo(house, { clock, port: 4310, withJobs: true })
await new Promise<void>((resolve) => {
  process.once('SIGTERM', resolve)
  process.once('SIGINT', resolve)
})
