import { AppError } from '#core/errors/app-error.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Serves the built web app; every address that is not a file, the API or a name that no page has gets its page. */
export function serveWebApp(app: FastifyInstance, webDir: string | undefined): void {
  const hasWeb = webDir !== undefined && existsSync(path.join(webDir, 'index.html'))
  if (hasWeb)
    void app.register(fastifyStatic, {
      root: webDir,
      wildcard: false,
      index: false,
      // Beside each file lie its compressed forms, which are no addresses of their own.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', '.built'],
      // A part of a compressed file is of use to nobody.
      acceptRanges: false,
      setHeaders: (response, file) => {
        // Built files carry their hash in the name; the page and the rest are asked for again.
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

/** No page's address has a dot in its last part, or at the beginning of any: what has one asks for a file. */
function mayBePage(path: string): boolean {
  if (path.startsWith('/api/') || path.startsWith('/assets/')) return false
  const parts = path.split('/')
  return !parts.at(-1)!.includes('.') && !parts.some((part) => part.startsWith('.'))
}
