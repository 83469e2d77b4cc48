import { useEffect, useRef, useState } from 'react'
import { maxAttachments } from '#core/reports/limits.ts'
import { call } from '#web/lib/api.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { fileProblem, mayPass } from '#web/lib/file-problem.ts'
import {
  forgetFileOf,
  keepFile,
  type DraftFile,
  keptFiles,
  noteUploaded,
  placeOfFile,
} from '#web/lib/kept-files.ts'
import { upload } from '#web/lib/upload.ts'
import { cameraTexts } from '../camera/texts.ts'
import { useRetries } from './use-retries.ts'
import {
  countsTowardsLimit,
  newUpload,
  storedUpload,
  waitingUpload,
  type Holder,
  type Upload,
  type UploadedFile,
} from './upload.ts'

/**
 * The files of a report or meeting: each is uploaded as soon as it is chosen, and is kept on this device until the server has it.
 * After a passing failure it is tried again, at increasing intervals, for ten minutes.
 */
export function useUploads(
  draftName: string,
  restored: readonly UploadedFile[],
  heldIds: readonly string[],
  holder: Holder = 'report',
) {
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

  const latestSend = useRef((_one: Upload): Promise<void> => Promise.resolve())
  const retries = useRetries((key) => {
    const one = latest.current.find((other) => other.key === key)
    if (one && isUnsent(one)) void latestSend.current(one)
  })
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
      void noteUploaded(draftName, one.key, stored)
      setSpoken(`${one.name} uploaded`)
    } catch (error) {
      if (controller.signal.aborted) return
      const isTriedAgain = mayPass(error) && retries.later(one.key)
      const isGivenUp = mayPass(error) && !isTriedAgain
      const problem =
        isGivenUp && one.isFromCamera
          ? cameraTexts.uploadFailed
          : fileProblem(error, isTriedAgain ? 'tried-again' : 'given-up')
      const isOffline = error instanceof OfflineError
      // The server would refuse the file again.
      if (!mayPass(error)) void forgetFileOf(draftName, one.key)
      change(one.key, { state: isOffline ? 'waiting' : mayPass(error) ? 'failed' : 'refused', problem })
      setSpoken(`${one.name} was not uploaded. ${problem}`)
    } finally {
      running.current.delete(one.key)
    }
  }

  const drop = (key: string) => {
    void forgetFileOf(draftName, key)
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

  useEffect(() => {
    latestSend.current = send
  })
  const retryFailed = useRef(() => {})
  useEffect(() => {
    retryFailed.current = () => {
      for (const one of uploads.filter(isUnsent)) {
        retries.restart(one.key)
        void send(one)
      }
    }
  })
  useEffect(() => {
    let isLeft = false
    const restore = async () => {
      const kept = await keptFiles(draftName)
      if (isLeft) return
      const known = new Set(latest.current.flatMap(({ key, stored }) => [key, stored?.id]))
      const isKnown = (one: DraftFile) => known.has(one.key) || ('stored' in one && known.has(one.stored.id))
      // What was uploaded is in the draft; else it was uploaded while its report was being sent.
      const added = kept
        .filter((one) => !isKnown(one))
        .map((one) => ('stored' in one ? storedUpload(one.stored, false) : waitingUpload(one.key, one.file)))
      const isInDraft = ({ key }: DraftFile) =>
        latest.current.some((one) => one.key === key && one.stored !== undefined)
      for (const one of kept) if ('stored' in one || isInDraft(one)) void forgetFileOf(draftName, one.key)
      if (added.length === 0) return
      setUploads((all) => [...all, ...added])
      for (const one of added) if (one.file) void latestSend.current(one)
    }
    void restore()
    return () => {
      isLeft = true
    }
  }, [draftName])
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
    add: (files: readonly File[], { areFromCamera = false } = {}) => {
      let places = maxAttachments - uploads.filter(countsTowardsLimit).length
      const added = files.map((file) => {
        const one: Upload = { ...newUpload(file, places, holder), isFromCamera: areFromCamera }
        if (countsTowardsLimit(one)) places -= 1
        return one
      })
      setUploads((all) => [...all, ...added])
      for (const one of added)
        if (one.state === 'sending') {
          if (one.file) void keepFile(draftName, one.key, one.file)
          void send(one)
        } else setSpoken(one.problem ?? '')
    },
    drop,
    retry: (key: string) => {
      const one = uploads.find((other) => other.key === key)
      retries.restart(key)
      if (one) void send(one)
    },
    /** Replaces the files; nothing is deleted on the server, so that it can be undone. */
    replace: (files: readonly UploadedFile[]) => {
      for (const { key, state } of uploads) if (state !== 'stored') void forgetFileOf(draftName, key)
      setUploads(files.map((file) => storedUpload(file, heldIds.includes(file.id))))
    },
    stored: uploads.flatMap(({ key, stored }) =>
      stored ? [{ ...stored, ...(key === stored.id ? {} : { uploadKey: key }) }] : [],
    ),
    sendingCount: uploads.filter(({ state }) => state === 'sending').length,
    failed: uploads.find(({ state }) => state === 'failed'),
    /** Files that go with the report when the connection returns. */
    waiting: uploads.flatMap(({ key, name, size, state }) =>
      state === 'waiting' ? [{ place: placeOfFile(draftName, key), name, size }] : [],
    ),
  }
}

function isUnsent({ state }: Upload): boolean {
  return state === 'failed' || state === 'waiting'
}
