import autocannon from 'autocannon'

export interface Measured {
  perSecond: number
  p50: number
  p99: number
}

export interface Load {
  url: string
  connections: number
  seconds: number
  /** The next request: path, method, headers and body. */
  next(): autocannon.Request
}

/** Sends requests for some seconds; any answer but a success ends the bench. */
export async function measure({ url, connections, seconds, next }: Load): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were refused and ${result.errors} failed.`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** The middle one of several runs, by throughput. */
export function median(runs: readonly Measured[]): Measured {
  return runs.toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(runs.length / 2)]!
}
