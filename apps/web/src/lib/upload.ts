import { checkStaying, urlOf, type Output } from './api.ts'
import { ApiError, OfflineError, type FieldProblem } from './errors.ts'

interface UploadOptions {
  /** The idempotency key of the file: pass the same one for a retry. */
  key: string
  signal: AbortSignal
  /** Called with a share between 0 and 1. */
  onProgress: (share: number) => void
}

/**
 * Sends the file unchanged. Uses XMLHttpRequest, because `fetch` does not report upload progress. Rejects with
 * ApiError, OfflineError, or the signal's reason.
 */
export function upload(
  file: File,
  { key, signal, onProgress }: UploadOptions,
): Promise<Output<'POST /attachments'>> {
  return new Promise((resolve, reject) => {
    checkStaying()
    const request = new XMLHttpRequest()
    request.open('POST', urlOf('/attachments', {}, { name: file.name }))
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('idempotency-key', key)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      if (request.status === 201) resolve(request.response as Output<'POST /attachments'>)
      else reject(refusal(request))
    })
    request.addEventListener('error', () => reject(new OfflineError(undefined)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function refusal({ status, response }: XMLHttpRequest): ApiError {
  const { error } = (response ?? {}) as {
    error?: { code?: string; message?: string; fields?: FieldProblem[]; requestId?: string }
  }
  const message = error?.message ?? 'Something went wrong on our side.'
  return new ApiError(status, error?.code ?? 'unknown', message, error?.fields, error?.requestId)
}
