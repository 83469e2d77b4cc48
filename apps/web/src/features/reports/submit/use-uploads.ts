import { useEffect, useRef, useState } from 'react'
import { maxAttachments } from '#core/reports/limits.ts'
import { call } from '#web/lib/api.ts'
import { messageOf, OfflineError } from '#web/lib/errors.ts'
import { upload } from '#web/lib/upload.ts'
import type { StoredFile } from './report-draft.ts'
import { newUpload, storedUpload, countsTowardsLimit, type Upload } from './upload.ts'

/** The files of a report: each is uploaded as soon as it is chosen. */
export function useUploads(restored: readonly StoredFile[], heldIds: readonly string[]) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() =>
    restored.map((file) => storedUpload(file, heldIds.includes(file.id))),
  )
  const [spoken, setSpoken] = useState('')
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(uploads)
  useEffect(() => {
    latest.current = uploads
  })

  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  const send = async (one: Upload) => {
    if (!one.file) return
    const controller = new AbortController()
    running.current.set(one.key, controller)
    change(one.key, { state: 'sending', share: 0 })
    setSpoken(`Uploading ${one.name}`)
    let isHalfSaid = false
    try {
      const stored = await upload(one.file, {
        key: one.key,
        signal: controller.signal,
        onProgress: (share) => {
          change(one.key, { share })
          if (share >= 0.5 && share < 1 && !isHalfSaid) {
            isHalfSaid = true
            setSpoken(`${one.name}, 50 %`)
          }
        },
      })
      const { name, size, type } = stored
      change(one.key, { state: 'stored', share: 1, stored, name, size, type })
      setSpoken(`${one.name} uploaded`)
    } catch (error) {
      if (controller.signal.aborted) return
      const problem = messageOf(error)
      // The server would refuse the file again; a lost connection is worth another try.
      const canPass = error instanceof OfflineError || !('code' in (error as object)) || isBusy(error)
      change(one.key, { state: canPass ? 'failed' : 'refused', problem })
      setSpoken(`${one.name} was not uploaded. ${problem}`)
    } finally {
      running.current.delete(one.key)
    }
  }

  const drop = (key: string) => {
    running.current.get(key)?.abort()
    const gone = latest.current.find((one) => one.key === key)
    if (gone?.preview) URL.revokeObjectURL(gone.preview)
    // Nothing else refers to the file; if this fails the server deletes it later.
    if (gone?.stored && !gone.isHeld)
      void call('DELETE /attachments/{attachmentId}', { path: { attachmentId: gone.stored.id } }).catch(
        () => undefined,
      )
    setUploads((all) => all.filter((one) => one.key !== key))
    if (gone) setSpoken(`${gone.name} removed`)
  }

  const retryFailed = useRef(() => {})
  useEffect(() => {
    retryFailed.current = () => {
      for (const one of uploads) if (one.state === 'failed') void send(one)
    }
  })
  useEffect(() => {
    const retry = () => retryFailed.current()
    const active = running.current
    addEventListener('online', retry)
    return () => {
      removeEventListener('online', retry)
      for (const controller of active.values()) controller.abort()
      for (const { preview } of latest.current) if (preview) URL.revokeObjectURL(preview)
    }
  }, [])

  return {
    uploads,
    /** For the live region: start, half and end of each upload. */
    spoken,
    add: (files: readonly File[]) => {
      let places = maxAttachments - uploads.filter(countsTowardsLimit).length
      const added = files.map((file) => {
        const one = newUpload(file, places)
        if (countsTowardsLimit(one)) places -= 1
        return one
      })
      setUploads((all) => [...all, ...added])
      for (const one of added)
        if (one.state === 'sending') void send(one)
        else setSpoken(one.problem ?? '')
    },
    drop,
    retry: (key: string) => {
      const one = uploads.find((other) => other.key === key)
      if (one) void send(one)
    },
    /** Replaces the files; nothing is deleted on the server, so that it can be undone. */
    replace: (files: readonly StoredFile[]) =>
      setUploads(files.map((file) => storedUpload(file, heldIds.includes(file.id)))),
    stored: uploads.flatMap(({ stored }) => (stored ? [stored] : [])),
    sendingCount: uploads.filter(({ state }) => state === 'sending').length,
    failed: uploads.find(({ state }) => state === 'failed'),
  }
}

function isBusy(error: unknown): boolean {
  const { status } = error as { status?: number }
  return status === 401 || status === 429 || status === 409 || (status ?? 0) >= 500
}
