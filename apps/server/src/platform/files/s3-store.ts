import { AppError } from '#core/errors/app-error.ts'
import { AwsClient } from 'aws4fetch'
import { Readable } from 'node:stream'
import { inSpan } from '../tracing/span.ts'
import { callStart, recordStatus } from '../tracing/starts.ts'
import type { FileStore } from './file-store.ts'

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const waitMs = 30_000

/** Files in any store that speaks S3, addressed by path (`endpoint/bucket/name`). */
export function s3Store(settings: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: settings.accessKeyId,
    secretAccessKey: settings.secretAccessKey,
    region: settings.region,
    service: 's3',
    retries: 2,
  })
  const call = async (name: string, init: RequestInit): Promise<Response> => {
    const encoded = name.split('/').map(encodeURIComponent).join('/')
    const address = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}/${encoded}`
    const abort = new AbortController()
    // Limits the time to the beginning of the answer; its body may take longer.
    const timer = setTimeout(() => abort.abort(), waitMs)
    const response = await inSpan(callStart(init.method ?? 'GET', address), async (span) => {
      const answer = await client
        .fetch(address, { ...init, redirect: 'error', signal: abort.signal })
        .catch(() => undefined)
        .finally(() => clearTimeout(timer))
      recordStatus(span, answer?.status)
      return answer
    })
    if (!response || (!response.ok && response.status !== 404)) throw new AppError('store_unavailable')
    return response
  }
  return {
    async put(name, content) {
      const response = await call(name, { method: 'PUT', body: new Uint8Array(content) })
      if (!response.ok) throw new AppError('store_unavailable')
    },
    async get(name, part) {
      const headers = part ? { range: `bytes=${part.first}-${part.last}` } : undefined
      const response = await call(name, { method: 'GET', ...(headers ? { headers } : {}) })
      // A store that ignores Range would send more bytes than the answer's headers announce.
      if (part && response.ok && response.status !== 206) throw new AppError('store_unavailable')
      return response.ok && response.body ? Readable.fromWeb(response.body) : undefined
    },
    async delete(name) {
      await call(name, { method: 'DELETE' })
    },
    // A bucket does not fill up, and a temporarily unavailable store must not stop reports.
    tryWriting: () => Promise.resolve(),
  }
}
