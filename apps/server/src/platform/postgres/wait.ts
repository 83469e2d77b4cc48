import net from 'node:net'
import { ClusterError } from './cluster-error.ts'

/** Resolves once `isTrue` does, checking every 10 ms; throws a sentence with `what` after `timeoutMs`. */
export async function until(
  what: string,
  timeoutMs: number,
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await isTrue())) {
    if (performance.now() > deadline) {
      throw new ClusterError(`Gave up after ${Math.round(timeoutMs / 1000)} s waiting for ${what}.`)
    }
    await pause(10)
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** A TCP port of the loopback interface that is free at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
