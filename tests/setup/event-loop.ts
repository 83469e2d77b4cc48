import { expect } from 'vitest'

/** The most processor time that one request may take of the thread that answers all others. */
export const mostOfEventLoopMs = 50

/** What the fixed computation takes on two idle cores of 2024. */
const usualMs = 20

/**
 * Sends a request in this process and measures the processor time of the main thread. The smallest of five
 * measurements counts: compilation and garbage collection are not what input controls. On a machine that is shared, the
 * same work takes several times as much processor time: each measurement is divided by how much slower a fixed
 * computation is at that moment.
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
  return measured.reduce((least, one) => (one.ms < least.ms ? one : least))
}

/** How many times as long as usual a fixed computation takes now; at least 1. */
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
