import type { FilesConfig } from '#server/config-storage.ts'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

/**
 * A store on this machine that stores, returns and deletes objects like S3, including multipart uploads; ends with
 * the test file.
 */
export async function startStore(): Promise<{ config: FilesConfig }> {
  const kept = new Map<string, Buffer>()
  const server = http.createServer((request, response) => void answer(kept, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => server.close())
  const { port } = server.address() as AddressInfo
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'daymark',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  }
}

async function answer(
  kept: Map<string, Buffer>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const path = request.url!
  if (request.method === 'PUT') kept.set(path, await buffer(request))
  if (request.method === 'DELETE') kept.delete(path)
  const content = kept.get(path)
  if (request.method !== 'GET') response.writeHead(200).end()
  else if (!content) response.writeHead(404).end()
  else {
    const part = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    if (part) response.writeHead(206).end(content.subarray(Number(part[1]), Number(part[2]) + 1))
    else response.writeHead(200).end(content)
  }
}
