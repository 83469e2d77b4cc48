import autocannon from 'autocannon'
import { medianBy } from './median.ts'

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

/** How many characters of a refused answer's body are reported. */
const bodyShown = 200

/**
 * Sends requests for some seconds.
 * @throws Error where any request failed: how many, with the status, body and request of the first. A load that runs
 * out of requests ends with its own error.
 */
export async function measure({ url, connections, seconds, next }: Load): Promise<Measured> {
  let first: string | undefined
  let ended: Error | undefined
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [
          {
            setupRequest: (request, context) => {
              try {
                const wanted = next()
                Object.assign(context, { asked: `${wanted.method} ${wanted.path}` })
                return { ...request, ...wanted }
              } catch (error) {
                ended = error as Error
                run.stop()
                return request
              }
            },
            onResponse: (status, body, context) => {
              if (status >= 200 && status < 300) return
              const { asked } = context as { asked: string }
              first ??= `${status} ${body.slice(0, bodyShown)} at ${asked}`
            },
          },
        ],
      },
      (error, done) => {
        if (error) reject(error as Error)
        else resolve(done)
      },
    )
    run.on('reqError', (error: NodeJS.ErrnoException) => {
      first ??= error.code ?? error.message
    })
  })
  if (ended) throw ended
  const { non2xx, errors, requests, latency } = result
  if (non2xx > 0 || errors > 0)
    throw new Error(
      `${first ?? 'the connection was lost'} (${non2xx} answers refused, ${errors} did not come)`,
    )
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 }
}

/** The median of several runs, by throughput. */
export function medianRun(runs: readonly Measured[]): Measured {
  return medianBy(runs, ({ perSecond }) => perSecond)
}
