import { AppError } from '#core/errors/app-error.ts'
import type { Operation } from '#contract/operation.ts'
import { fullPath, operations, type OperationKey } from '#contract/operations.ts'
import type { FastifyInstance } from 'fastify'

/** Largest JSON body: three texts of a report of maximum length, with every character escaped. */
export const maxJsonBytes = 512 * 1024

const bytePaths = new Set(
  (Object.keys(operations) as OperationKey[])
    .filter((key) => (operations[key] as Operation).raw?.request === 'bytes')
    .map(fullPath),
)

/**
 * Accepts JSON at every address, within the time limit, and bytes only at the addresses of uploads, where they are
 * streamed.
 */
export function parseBodies(app: FastifyInstance, timeoutMs: number): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined)
    else
      void parseJson(request, text as string, (error, value) => {
        if (error) done(new AppError('malformed_request'))
        else done(null, value)
      })
  })
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { headers, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || bytePaths.has(routeOptions.url ?? '')) return
    // The parser sees the end of the body, and the refusal is sent while the connection is still open.
    const timer = setTimeout(() => payload.emit('error', new AppError('request_too_slow')), timeoutMs)
    for (const event of ['end', 'close', 'error']) payload.once(event, () => clearTimeout(timer))
  })
  app.addContentTypeParser('*', (request, payload, done) => {
    if (bytePaths.has(request.routeOptions.url ?? '')) done(null, payload)
    else done(new AppError('unsupported_media_type'))
  })
}
