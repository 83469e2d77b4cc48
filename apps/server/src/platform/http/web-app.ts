import { AppError } from '#core/errors/app-error.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Serves the built web app; every address that is not a file or the API gets its page. */
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
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/')
    if (!hasWeb || !isPage) throw new AppError('not_found')
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
