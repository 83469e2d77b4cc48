import { measure, medianRun, type Measured } from './load.ts'
import type { Use } from './count-use.ts'
import type { BenchServer } from './bench-server.ts'
import type { HttpRequest, Scenario } from './scenarios.ts'

export const connections = 16
const warmUpSeconds = 2
/** How long and how often each row is measured. */
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

export interface AgainstFloor {
  daymark: Measured
  floor: Measured
  /** What Daymark used for one request, and while it was measured. */
  use: Use
}

/** Alternates between Daymark and the floor, so that other work on the machine affects both. */
export async function measureAgainstFloor(
  scenario: Scenario,
  daymark: BenchServer,
  floor: BenchServer,
): Promise<AgainstFloor> {
  const ours: Measured[] = []
  const bare: Measured[] = []
  const count = { daymark: 0, floor: 0 }
  const onDaymark = (duration: number) =>
    measure({
      url: daymark.url,
      connections,
      seconds: duration,
      next: () => toRequest(scenario.request(count.daymark++)),
    })
  const onFloor = (duration: number) =>
    measure({
      url: floor.url,
      connections,
      seconds: duration,
      next: () => floorRequest(scenario, count.floor++),
    })
  await onDaymark(warmUpSeconds)
  await onFloor(warmUpSeconds)
  await daymark.use()
  const warm = count.daymark
  for (let round = 0; round < rounds; round++) {
    ours.push(await onDaymark(seconds))
    bare.push(await onFloor(seconds))
  }
  const use = usePerRequest(await daymark.use(), count.daymark - warm)
  return { daymark: medianRun(ours), floor: medianRun(bare), use }
}

export function usePerRequest(use: Use, requests: number): Use {
  return { ...use, statements: use.statements / requests, messages: use.messages / requests }
}

export function toRequest({ method, path: target, token, body, key }: HttpRequest) {
  const cookie = `daymark=${token}`
  if (body === undefined) return { method, path: target, headers: { cookie } }
  return {
    method,
    path: target,
    headers: {
      cookie,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': encodeURIComponent(key) }),
    },
    body: JSON.stringify(body),
  }
}

function floorRequest(scenario: Scenario, n: number) {
  return { method: 'GET' as const, path: `/?scenario=${encodeURIComponent(scenario.name)}&n=${n}` }
}
