import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests that name more than one host, or a host in their address: a proxy in front and the server behind
 * could otherwise each use a different one.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { rawHeaders, url = '' } = raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1 || !url.startsWith('/')) throw new AppError('malformed_request')
  })
}
