import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge } from 'prom-client'

/** How often the delay is measured. */
const resolutionMs = 10

/** How much later than planned the event loop did its work, since the metrics were last read. */
export function eventLoopDelay(): { gauge: Gauge; stop: () => void } {
  const measured = monitorEventLoopDelay({ resolution: resolutionMs })
  measured.enable()
  // The measured time between two ticks includes the planned one.
  const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000)
  const gauge = new Gauge({
    name: 'daymark_event_loop_delay_seconds',
    help: 'How long other requests waited because the server was computing, since the metrics were last read.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      const isEmpty = measured.count === 0
      this.set({ quantile: '0.5' }, isEmpty ? 0 : seconds(measured.percentile(50)))
      this.set({ quantile: '0.99' }, isEmpty ? 0 : seconds(measured.percentile(99)))
      this.set({ quantile: 'max' }, isEmpty ? 0 : seconds(measured.max))
      measured.reset()
    },
  })
  return { gauge, stop: () => measured.disable() }
}
