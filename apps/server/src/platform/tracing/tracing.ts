import type { TracesConfig } from '#server/config-traces.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Tracing } from './span.ts'

/** Undefined if no traces are wanted: then nothing of OpenTelemetry is loaded. */
export async function startTracing(
  config: TracesConfig | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Tracing | undefined> {
  if (!config) return undefined
  const { openTracing } = await import('./open-telemetry.ts')
  return openTracing(config, log)
}
