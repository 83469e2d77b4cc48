import type { Span, SpanAttributes, SpanStart, Tracing } from '#server/platform/tracing/span.ts'
import type { RemoteParent } from '#server/platform/tracing/traceparent.ts'

/** Keeps spans in memory. */
export class RecordedTraces implements Tracing {
  readonly spans: RecordedSpan[] = []
  /** False to record no trace that begins from now on. */
  isSampling = true

  startTrace(start: SpanStart, parent?: RemoteParent): Span | undefined {
    return this.isSampling
      ? this.start(start, { traceId: parent?.traceId, spanId: parent?.spanId })
      : undefined
  }

  start(start: SpanStart, parent: { traceId: string | undefined; spanId: string | undefined }): RecordedSpan {
    const span = new RecordedSpan(this, start, parent)
    this.spans.push(span)
    return span
  }

  async close(): Promise<void> {}
}

let count = 0
const idOf = (length: number) => (++count).toString(16).padStart(length, '0')

export class RecordedSpan implements Span {
  readonly traceId: string
  readonly spanId = idOf(16)
  readonly parentId: string | undefined
  readonly name: string
  attributes: SpanAttributes
  error: string | undefined
  hasEnded = false
  readonly #traces: RecordedTraces

  constructor(
    traces: RecordedTraces,
    { name, attributes }: SpanStart,
    parent: { traceId: string | undefined; spanId: string | undefined },
  ) {
    this.#traces = traces
    this.name = name
    this.attributes = attributes
    this.traceId = parent.traceId ?? idOf(32)
    this.parentId = parent.spanId
  }

  startChild(start: SpanStart): Span {
    return this.#traces.start(start, this)
  }

  setAttributes(attributes: SpanAttributes): void {
    this.attributes = { ...this.attributes, ...attributes }
  }

  fail(kindOfError: string): void {
    this.error = kindOfError
  }

  end(): void {
    this.hasEnded = true
  }
}
