import { AppError } from '#core/errors/app-error.ts'
import type { Operation, RawKind } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import { hasBody } from './unread-body.ts'

/** Largest JSON body: three texts of a report of maximum length, with every character escaped. */
export const maxJsonBytes = 512 * 1024

/** The most bytes of a body that nobody looks at. */
const maxIgnoredBytes = 16 * 1024

const pathsThatTake = (kind: RawKind): ReadonlySet<string> =>
  new Set(
    (Object.keys(operations) as OperationKey[])
      .filter((key) => (operations[key] as Operation).raw?.request === kind)
      .map(fullPath),
  )
const bytePaths = pathsThatTake('bytes')
const pathsForAnything = pathsThatTake('anything')

/**
 * Accepts JSON at every address, within the time limit; bytes, as a stream, only at the addresses of uploads; and other
 * bodies only at addresses that ignore them.
 */
export function parseBodies(app: FastifyInstance, timeoutMs: number): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '' || pathsForAnything.has(request.routeOptions.url ?? '')) done(null, undefined)
    else
      void parseJson(request, text as string, (error, value) => {
        if (error) done(new AppError('malformed_request'))
        else done(null, value)
      })
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request) || bytePaths.has(request.routeOptions.url ?? '')) return
    // The parser sees the end of the body, and the refusal is sent while the connection is still open.
    const timer = setTimeout(() => payload.emit('error', new AppError('request_too_slow')), timeoutMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    const path = request.routeOptions.url ?? ''
    if (bytePaths.has(path)) done(null, payload)
    else if (pathsForAnything.has(path)) ignore(payload, done)
    else done(new AppError('unsupported_media_type'))
  })
}

/** Receives a body without keeping it, up to its limit. */
function ignore(body: Readable, done: (refusal: Error | null) => void): void {
  let size = 0
  let isOver = false
  const end = (refusal: Error | null): void => {
    if (!isOver) done(refusal)
    isOver = true
  }
  body.on('data', (part: Buffer) => {
    size += part.length
    if (size > maxIgnoredBytes) end(new AppError('payload_too_large'))
  })
  body.once('end', () => end(null))
  body.on('error', end)
}
