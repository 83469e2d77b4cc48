import type { Span, SpanStart } from './span.ts'

/** How many characters of a statement are recorded. */
const mostText = 1_000

/** A statement, which has placeholders for its values. */
export function statementStart(text: string): SpanStart {
  const short = text.replace(/\s+/g, ' ').trim().slice(0, mostText)
  const operation = /^\w+/.exec(short)?.[0].toUpperCase() ?? 'STATEMENT'
  return {
    name: operation,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': short,
    },
  }
}

/** A call of another server by HTTP; its path and query may contain secrets. */
export function callStart(method: string, address: string): SpanStart {
  const attributes = { 'http.request.method': method, ...serverOf(address) }
  return { name: method, kind: 'client', attributes }
}

/** Records the status of an answer; undefined without one. */
export function recordStatus(span: Span | undefined, status: number | undefined): void {
  if (status !== undefined) span?.setAttributes({ 'http.response.status_code': status })
  if (status === undefined || status >= 400) span?.fail(status === undefined ? 'unreachable' : String(status))
}

/** A mail that is handed to the mail server. */
export function mailStart(address: string): SpanStart {
  return { name: 'SMTP', kind: 'client', attributes: serverOf(address) }
}

const usualPorts: Record<string, number> = { 'http:': 80, 'https:': 443, 'smtp:': 587, 'smtps:': 465 }

function serverOf(address: string): { 'server.address'?: string; 'server.port'?: number } {
  if (!URL.canParse(address)) return {}
  const { hostname, port, protocol } = new URL(address)
  const number = port ? Number(port) : usualPorts[protocol]
  return { 'server.address': hostname, ...(number === undefined ? {} : { 'server.port': number }) }
}

/** A run of scheduled work; `attempt` counts from 1. */
export function jobStart(name: string, run: { attempt: number; items: number } | 'woken'): SpanStart {
  return {
    name: `job ${name}`,
    kind: 'consumer',
    attributes: {
      'daymark.job.name': name,
      ...(run === 'woken' ? {} : { 'daymark.job.attempt': run.attempt, 'daymark.job.items': run.items }),
    },
  }
}

/** A request, by the pattern of its route: its own path may contain a secret. */
export function requestStart(method: string, route: string | undefined, requestId: string): SpanStart {
  return {
    name: route === undefined ? method : `${method} ${route}`,
    kind: 'server',
    attributes: {
      'http.request.method': method,
      ...(route === undefined ? {} : { 'http.route': route }),
      'daymark.request_id': requestId,
    },
  }
}
