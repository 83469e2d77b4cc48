import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  /** Empty for the first span of a trace. */
  parentId: string
  name: string
  kind: number
  attributes: Record<string, string | number>
  isError: boolean
  /** The attributes of the service that has sent it. */
  resource: Record<string, string | number>
}

export interface TraceCollector {
  /** The address of a collector, for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string
  received: ReceivedSpan[]
  /** Everything that was received, byte by byte. */
  bodies: Buffer[]
  headers: http.IncomingHttpHeaders[]
  /** Answers no more, or again. */
  hang(hangs: boolean): void
  /** How many requests wait for an answer. */
  waiting(): number
  close(): Promise<void>
}

/** A collector of traces on loopback (OTLP over HTTP, as protobuf). */
export async function openTraceCollector(): Promise<TraceCollector> {
  const [received, bodies, headers] = [[] as ReceivedSpan[], [] as Buffer[], [] as http.IncomingHttpHeaders[]]
  let hangs = false
  let waiting = 0
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const body = await buffer(request).catch(() => undefined)
    if (!body) return
    if (hangs) return void waiting++
    if (request.url !== '/v1/traces') return void response.writeHead(404).end()
    headers.push(request.headers)
    bodies.push(body)
    received.push(...spansOf(body))
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  }
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    bodies,
    headers,
    hang: (given) => void (hangs = given),
    waiting: () => waiting,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The fields of a protobuf message, by number: numbers, and the bytes of everything else. */
type Message = Map<number, (bigint | Buffer)[]>

function read(message: Buffer): Message {
  const fields: Message = new Map()
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++)
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const bytes = (length: number): Buffer => message.subarray(at, (at += length))
  while (at < message.length) {
    const tag = Number(varint())
    const [field, type] = [tag >> 3, tag & 7]
    const value =
      type === 0 ? varint() : type === 1 ? bytes(8) : type === 2 ? bytes(Number(varint())) : bytes(4)
    fields.set(field, [...(fields.get(field) ?? []), value])
  }
  return fields
}

const messages = (message: Message, field: number) => ((message.get(field) ?? []) as Buffer[]).map(read)
const bytesOf = (message: Message, field: number) => (message.get(field)?.[0] ?? Buffer.alloc(0)) as Buffer
const hex = (message: Message, field: number) => bytesOf(message, field).toString('hex')
const text = (message: Message, field: number) => bytesOf(message, field).toString()
const number = (message: Message, field: number) => Number(message.get(field)?.[0] ?? 0)

/** The fields' numbers are those of opentelemetry/proto/trace/v1/trace.proto. */
function spansOf(body: Buffer): ReceivedSpan[] {
  return messages(read(body), 1).flatMap((resourceSpans) => {
    const [resource] = messages(resourceSpans, 1)
    return messages(resourceSpans, 2).flatMap((scopeSpans) =>
      messages(scopeSpans, 2).map((span) => ({
        traceId: hex(span, 1),
        spanId: hex(span, 2),
        parentId: hex(span, 4),
        name: text(span, 5),
        kind: number(span, 6),
        attributes: attributesOf(span, 9),
        isError: messages(span, 15).some((status) => number(status, 3) === 2),
        resource: resource ? attributesOf(resource, 1) : {},
      })),
    )
  })
}

function attributesOf(message: Message, field: number): Record<string, string | number> {
  return Object.fromEntries(
    messages(message, field).map((pair) => {
      const [value] = messages(pair, 2)
      return [text(pair, 1), value?.has(1) ? text(value, 1) : value ? number(value, 3) : '']
    }),
  )
}
