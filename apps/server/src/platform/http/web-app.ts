import { AppError } from '#core/errors/app-error.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'

/**
 * Serves the built web app; every address that may be a page's, and is neither a file nor the API, gets the app's page.
 */
export function serveWebApp(app: FastifyInstance, webDir: string | undefined): void {
  const hasWeb = webDir !== undefined && existsSync(path.join(webDir, 'index.html'))
  if (hasWeb)
    void app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // The compressed forms beside each file have no addresses of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', '.built'],
      // A part of a compressed file cannot be used.
      acceptRanges: false,
      setHeaders: (response, file) => {
        // Built files have their hash in the name; the page and the others are revalidated.
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        void response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && mayBePage(request.url.split('?', 1)[0]!)
    if (!hasWeb || !isPage) throw new AppError('not_found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}

/** A page's address has no dot in its last part, and none at the beginning of a part: otherwise a file is requested. */
function mayBePage(path: string): boolean {
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return false
  const parts = path.split('/')
  return !parts.at(-1)!.includes('.') && !parts.some((part) => part.startsWith('.'))
}
