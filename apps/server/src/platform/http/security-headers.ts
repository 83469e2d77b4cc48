import type { FastifyInstance } from 'fastify'
import { isForPrograms } from './origin.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  // Component libraries position popovers with style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** For the worker that writes exports: it shapes text with WebAssembly. No text is compiled as code by this either. */
export const fileWorkerPolicy = contentSecurityPolicy.replace(
  "script-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
)

/** Adds headers to every answer. Answers of the API are private and must not be cached. */
export function addSecurityHeaders(app: FastifyInstance, isBehindTls: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      // Photos and dictation, of this app's own pages only.
      'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    })
    if (isBehindTls) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isForPrograms(request.routeOptions.url)) void reply.header('cache-control', 'no-store')
  })
}
