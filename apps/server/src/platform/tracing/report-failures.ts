import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { FastifyBaseLogger } from 'fastify'

const quietMs = 5 * 60_000
/** A collector chooses the text of its refusal. */
const mostReason = 200

/**
 * Logs at most one line in five minutes about spans that could not be sent, since a collector may be away for hours.
 * @param monotonicMs Milliseconds of a clock that never steps back.
 */
export function reportFailures(
  exporter: SpanExporter,
  log: Pick<FastifyBaseLogger, 'warn'>,
  monotonicMs: () => number = () => performance.now(),
): SpanExporter {
  let lost = 0
  let loggedAt = -Infinity
  const failed = (spans: number, error: Error | undefined): void => {
    lost += spans
    if (monotonicMs() - loggedAt < quietMs) return
    log.warn({ reason: reasonOf(error), spans: lost }, 'traces could not be sent')
    loggedAt = monotonicMs()
    lost = 0
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if ((result.code as number) !== 0) failed(spans.length, result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

/** The message, or the status of an answer; an error that stands for one for each address of a host has only a code. */
function reasonOf(error: Error | undefined): string {
  const { message, code } = (error ?? {}) as { message?: string; code?: string | number }
  const reason = typeof code === 'number' ? `${code} ${message ?? ''}`.trim() : message || code || 'unknown'
  return reason.slice(0, mostReason)
}
