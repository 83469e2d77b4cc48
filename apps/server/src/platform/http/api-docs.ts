import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { createRequire } from 'node:module'
import path from 'node:path'
import { openApi } from '#contract/openapi/document.ts'
import { compressJson } from './compression.ts'
import { etagOf, isKnown } from './etag.ts'
import type { Procedure } from './procedure.ts'

const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Daymark</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/v1/openapi.json', dom_id: '#swagger-ui', deepLinking: true, tryItOutEnabled: false })`

/** The document is made when it is first requested, because most servers never are. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

function withTag(text: string): { text: string; etag: string } {
  return { text, etag: etagOf(text) }
}

/** The OpenAPI document and a page to browse it, both served by this server. */
export function serveApiDocs(
  app: FastifyInstance,
  serverUrl: string,
  procedures: readonly Procedure[],
  contact?: string,
): void {
  const ofSessions = new Set(procedures.filter(({ needsSession }) => needsSession).map(({ key }) => key))
  const describe = once(() => withTag(JSON.stringify(openApi(serverUrl, ofSessions, contact))))
  app.get('/api/v1/openapi.json', compressJson, (request, reply) => {
    const { text, etag } = describe()
    void reply.headers({ etag, 'cache-control': 'no-cache' })
    if (isKnown(request, etag)) return reply.status(304).send()
    return reply.type('application/json').send(text)
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html').send(page))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start))
  void app.register(fastifyStatic, {
    root: assets,
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (pathname) => pathname === '/swagger-ui.css' || pathname === '/swagger-ui-bundle.js',
  })
}
