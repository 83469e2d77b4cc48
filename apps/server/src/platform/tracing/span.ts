import { AsyncLocalStorage } from 'node:async_hooks'
import type { RemoteParent } from './traceparent.ts'

/**
 * What a span says about its work. It leaves the installation: no value that somebody has typed, no address of a person,
 * no token, and no path or query of an address.
 */
export type SpanAttributes = Record<string, string | number>

export interface SpanStart {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: SpanAttributes
}

/** A part of a trace that is recorded. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  startChild(start: SpanStart): Span
  setAttributes(attributes: SpanAttributes): void
  /** Marks the work as failed; the kind of an error, not its message, which may contain what somebody has typed. */
  fail(kindOfError: string): void
  end(): void
}

/** Records traces and sends them to the operator's collector. */
export interface Tracing {
  /**
   * Starts a trace, or continues one of another service; undefined if it is not recorded, which the sampler decides.
   */
  startTrace(start: SpanStart, parent?: RemoteParent): Span | undefined
  /** Sends the spans that have ended, and records no more; resolves in any case. */
  close(): Promise<void>
}

const current = new AsyncLocalStorage<Span | undefined>()

/** The span that the current work belongs to; undefined without traces, and if this one is not recorded. */
export function currentSpan(): Span | undefined {
  return current.getStore()
}

/** Runs the work, and what it starts, as a part of the span; without one, as a part of none. */
export function withSpan<T>(span: Span | undefined, work: () => T): T {
  return current.run(span, work)
}

/** Runs the work in a new child of the current span, if there is one. */
export function inSpan<T>(start: SpanStart, work: (span: Span | undefined) => Promise<T>): Promise<T> {
  const parent = currentSpan()
  return parent ? untilDone(parent.startChild(start), work) : work(undefined)
}

/** Runs the work in a span that ends with it, and fails with it. */
export async function untilDone<T>(
  span: Span | undefined,
  work: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  try {
    return await withSpan(span, () => work(span))
  } catch (error) {
    span?.fail(kindOf(error))
    throw error
  } finally {
    span?.end()
  }
}

/** The code or the class of an error. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, name } = error as { code?: unknown; name: string }
  const kind = typeof code === 'string' || typeof code === 'number' ? String(code) : name
  return /^\w{1,60}$/.test(kind) ? kind : 'unknown'
}
