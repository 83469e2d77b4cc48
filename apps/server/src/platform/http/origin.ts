import { AppError } from '#core/errors/app-error.ts'
import type { FastifyRequest } from 'fastify'
import { ownAddress } from './own-address.ts'

/**
 * Refuses writes that a page of another site sends with the person's cookie. Requests of programs without an Origin
 * header (and without a browser's Sec-Fetch-Site) are not sent with a browser's cookie and pass.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('foreign_origin')
  const origin = request.headers.origin
  if (origin === undefined) return
  if (origin !== ownAddress(request, publicUrl)?.origin) throw new AppError('foreign_origin')
}
