import { expect } from 'vitest'

/** The maximum processor time that one request may take of the main thread. */
export const mostOfEventLoopMs = 50

/** The duration of the fixed computation on two idle cores of 2024. */
const usualMs = 20

/**
 * Sends a request in this process and measures the processor time of the main thread. The smallest of five
 * measurements counts, because compilation and garbage collection do not depend on the input. On a shared machine the
 * same work takes several times as much processor time: each measurement is divided by the current slowdown of a
 * fixed computation.
 */
export async function eventLoopOf(send: () => Promise<{ status: number }>): Promise<{
  status: number
  ms: number
}> {
  const measured: { status: number; ms: number }[] = []
  for (let round = 0; round < 5; round++) {
    const before = usedMs()
    const { status } = await send()
    const ms = usedMs() - before
    measured.push({ status, ms: ms < mostOfEventLoopMs ? ms : ms / slowness() })
    expect(status, 'the status of the answer').toBeLessThan(500)
    if (measured.at(-1)!.ms < mostOfEventLoopMs) break
  }
  return measured.reduce((least, measurement) => (measurement.ms < least.ms ? measurement : least))
}

/** The current slowdown of a fixed computation; at least 1. */
function slowness(): number {
  const seen = new Int32Array(512)
  const before = usedMs()
  for (let i = 0, x = 0; i < 20_000_000; i++) seen[i & 511] = x = (Math.imul(x, 31) + i) | 0
  return Math.max(1, (usedMs() - before) / usualMs)
}

function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
