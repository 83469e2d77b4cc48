import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from '../fill.ts'
import { Connection } from './connection.ts'
import { dailyRequest } from './requests.ts'

export interface Waited {
  asked: number
  p50: number
  p95: number
  longest: number
  /** Failed requests, by status or reason. */
  refused: Record<string, number>
}

/** Ten people of a small company work for this time: each sends five requests a second and waits for the answers. */
export async function workOn(port: number, tenant: number, seconds: number): Promise<Waited> {
  const times: number[] = []
  const refused: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  const work = async (person: number): Promise<void> => {
    const connection = new Connection(port, '127.0.0.1')
    for (let n = person; performance.now() < until; n++) {
      const begun = performance.now()
      // A quarter of the requests are changes, of which a person may make 300 a minute.
      const outcome = await connection.ask(dailyRequest(n, tokenOf(tenant, 10 + person)))
      times.push(performance.now() - begun)
      if (typeof outcome !== 'number' || outcome >= 400) refused[outcome] = (refused[outcome] ?? 0) + 1
      await pause(Math.max(0, 200 - (performance.now() - begun)))
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: 10 }, (_, person) => work(person)))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!)
  return { asked: times.length, p50: at(0.5), p95: at(0.95), longest: at(1), refused }
}
