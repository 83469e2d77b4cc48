import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Span as SdkSpan,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Sampling, TracesConfig } from '#server/config-traces.ts'
import type { FastifyBaseLogger } from 'fastify'
import { randomUUID } from 'node:crypto'
import { running } from '../system/running-version.ts'
import { reportFailures } from './report-failures.ts'
import type { Span, SpanAttributes, SpanStart, Tracing } from './span.ts'
import type { RemoteParent } from './traceparent.ts'

const mostInBatch = 512
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Opens the SDK and its exporter, which reads its headers, timeout and certificates from the standard variables. Nothing
 * is registered globally: a library with traces of its own, such as that of generated texts, whose spans would contain
 * the texts, has no tracer.
 */
export function openTracing(config: TracesConfig, log: Pick<FastifyBaseLogger, 'warn'>): Tracing {
  const exporter = reportFailures(new OTLPTraceExporter({ url: config.url }), log)
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.version': running.version,
        'service.instance.id': randomUUID(),
        ...(running.commit === null ? {} : { 'vcs.ref.head.revision': running.commit }),
        ...config.resource,
      }),
    ),
    sampler: samplerOf(config.sampling),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: config.delayMs,
        maxQueueSize: config.mostWaiting,
        maxExportBatchSize: Math.min(mostInBatch, config.mostWaiting),
      }),
    ],
  })
  const tracer = provider.getTracer('daymark', running.version)
  return {
    startTrace: (start, parent) => {
      const span = new RecordedSpan(tracer, start, contextOf(parent))
      return span.isRecording ? span : undefined
    },
    // Its failure has been logged.
    close: () => provider.shutdown().catch(() => {}),
  }
}

function samplerOf({ ratio, isParentBased }: Sampling): Sampler {
  const root = new TraceIdRatioBasedSampler(ratio)
  return isParentBased ? new ParentBasedSampler({ root }) : root
}

function contextOf(parent: RemoteParent | undefined): Context {
  if (!parent) return ROOT_CONTEXT
  const { traceId, spanId, isSampled } = parent
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

class RecordedSpan implements Span {
  readonly #tracer: Tracer
  readonly #span: SdkSpan

  constructor(tracer: Tracer, { name, kind, attributes }: SpanStart, within: Context) {
    this.#tracer = tracer
    this.#span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within)
  }

  get isRecording(): boolean {
    return this.#span.isRecording()
  }

  get traceId(): string {
    return this.#span.spanContext().traceId
  }

  get spanId(): string {
    return this.#span.spanContext().spanId
  }

  startChild(start: SpanStart): Span {
    return new RecordedSpan(this.#tracer, start, trace.setSpan(ROOT_CONTEXT, this.#span))
  }

  setAttributes(attributes: SpanAttributes): void {
    this.#span.setAttributes(attributes)
  }

  fail(kindOfError: string): void {
    this.#span.setAttribute('error.type', kindOfError).setStatus({ code: SpanStatusCode.ERROR })
  }

  end(): void {
    this.#span.end()
  }
}
