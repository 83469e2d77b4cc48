import { maxAttachments } from '#core/reports/limits.ts'
import { call } from '#web/lib/api.ts'
import { OfflineError } from '#web/lib/errors.ts'
import { fileProblem, mayPass } from '#web/lib/file-problem.ts'
import { forgetFileOf, keepFile, keptFiles, noteUploaded, type DraftFile } from '#web/lib/kept-files.ts'
import { Listeners } from '#web/lib/listeners.ts'
import { upload } from '#web/lib/upload.ts'
import { cameraTexts } from '../camera/texts.ts'
import { Retries } from './retries.ts'
import {
  countsTowardsLimit,
  newUpload,
  storedUpload,
  waitingUpload,
  type Holder,
  type Upload,
  type UploadedFile,
} from './upload.ts'

export interface UploadOptions {
  draftName: string
  /** The files of the restored draft. */
  restored: readonly UploadedFile[]
  /** The files of a submitted version, which must not be deleted when they are removed here. */
  heldIds: readonly string[]
  holder: Holder
}

interface State {
  uploads: readonly Upload[]
  /** The text of the live region: start, half and end of each upload. */
  announcement: string
}

/**
 * Uploads the files of a draft: each as soon as it is chosen, with retries after a temporary failure. A file is kept
 * on this device until the server has it.
 */
export class UploadQueue {
  readonly #options: UploadOptions
  readonly #running = new Map<string, AbortController>()
  readonly #listeners = new Listeners()
  readonly #retries = new Retries((key) => {
    const file = this.#find(key)
    if (file && isUnsent(file)) void this.#send(file)
  })
  #state: State

  constructor(options: UploadOptions) {
    this.#options = options
    this.#state = { uploads: this.#storedUploads(options.restored), announcement: '' }
  }

  readonly subscribe = this.#listeners.add
  readonly state = () => this.#state

  /** Loads the files that were kept before a reload, and retries when the connection returns. Returns its cleanup. */
  start(): () => void {
    const stopped = new AbortController()
    void this.#restore(stopped.signal)
    addEventListener('online', () => this.#retryUnsent(), { signal: stopped.signal })
    return () => {
      stopped.abort()
      this.#retries.stop()
      for (const controller of this.#running.values()) controller.abort()
      for (const { preview } of this.#state.uploads) if (preview) URL.revokeObjectURL(preview)
    }
  }

  readonly add = (files: readonly File[], { areFromCamera = false } = {}): void => {
    const { draftName, holder } = this.#options
    let places = maxAttachments - this.#state.uploads.filter(countsTowardsLimit).length
    const added = files.map((file) => {
      const chosen: Upload = { ...newUpload(file, places, holder), isFromCamera: areFromCamera }
      if (countsTowardsLimit(chosen)) places -= 1
      return chosen
    })
    this.#set([...this.#state.uploads, ...added])
    for (const chosen of added)
      if (chosen.state === 'sending') {
        if (chosen.file) void keepFile(draftName, chosen.key, chosen.file)
        void this.#send(chosen)
      } else this.#announce(chosen.problem ?? '')
  }

  readonly drop = (key: string): void => {
    void forgetFileOf(this.#options.draftName, key)
    this.#running.get(key)?.abort()
    const dropped = this.#find(key)
    if (!dropped) return
    if (dropped.preview) URL.revokeObjectURL(dropped.preview)
    // Nothing else refers to the file; if this fails the server deletes it later.
    if (dropped.stored && !dropped.isHeld)
      void call('DELETE /attachments/{attachmentId}', { path: { attachmentId: dropped.stored.id } }).catch(
        () => undefined,
      )
    this.#set(this.#state.uploads.filter((file) => file !== dropped))
    this.#announce(`${dropped.name} removed`)
  }

  readonly retry = (key: string): void => {
    const file = this.#find(key)
    this.#retries.restart(key)
    if (file) void this.#send(file)
  }

  /** Replaces the files. Deletes nothing on the server, so that it can be undone. */
  readonly replace = (files: readonly UploadedFile[]): void => {
    for (const { key, state } of this.#state.uploads)
      if (state !== 'stored') void forgetFileOf(this.#options.draftName, key)
    this.#set(this.#storedUploads(files))
  }

  async #send({ key, name, file, isFromCamera }: Upload): Promise<void> {
    if (!file) return
    const { draftName } = this.#options
    const controller = new AbortController()
    this.#running.set(key, controller)
    this.#change(key, { state: 'sending', share: 0 })
    this.#announce(`Uploading ${name}`)
    let isHalfAnnounced = false
    try {
      const stored = await upload(file, {
        key,
        signal: controller.signal,
        onProgress: (share) => {
          this.#change(key, { share })
          if (share < 0.5 || share >= 1 || isHalfAnnounced) return
          isHalfAnnounced = true
          this.#announce(`${name}, 50 %`)
        },
      })
      const { size, type } = stored
      this.#change(key, { state: 'stored', share: 1, stored, name: stored.name, size, type })
      void noteUploaded(draftName, key, stored)
      this.#announce(`${name} uploaded`)
    } catch (error) {
      if (controller.signal.aborted) return
      const isRetried = mayPass(error) && this.#retries.schedule(key)
      const problem =
        mayPass(error) && !isRetried && isFromCamera
          ? cameraTexts.uploadFailed
          : fileProblem(error, isRetried ? 'tried-again' : 'given-up')
      // A retry would be refused again.
      if (!mayPass(error)) void forgetFileOf(draftName, key)
      const state = error instanceof OfflineError ? 'waiting' : mayPass(error) ? 'failed' : 'refused'
      this.#change(key, { state, problem })
      this.#announce(`${name} was not uploaded. ${problem}`)
    } finally {
      this.#running.delete(key)
    }
  }

  async #restore(stopped: AbortSignal): Promise<void> {
    const { draftName } = this.#options
    const kept = await keptFiles(draftName)
    if (stopped.aborted) return
    const known = new Set(this.#state.uploads.flatMap(({ key, stored }) => [key, stored?.id]))
    const isKnown = (file: DraftFile) =>
      known.has(file.key) || ('stored' in file && known.has(file.stored.id))
    // An uploaded file is in the draft, unless it was uploaded while its report was being sent.
    const added = kept
      .filter((file) => !isKnown(file))
      .map((file) =>
        'stored' in file ? storedUpload(file.stored, false) : waitingUpload(file.key, file.file),
      )
    const isInDraft = ({ key }: DraftFile) => this.#find(key)?.stored !== undefined
    for (const file of kept) if ('stored' in file || isInDraft(file)) void forgetFileOf(draftName, file.key)
    if (added.length === 0) return
    this.#set([...this.#state.uploads, ...added])
    for (const file of added) void this.#send(file)
  }

  #retryUnsent(): void {
    for (const file of this.#state.uploads.filter(isUnsent)) this.retry(file.key)
  }

  #storedUploads(files: readonly UploadedFile[]): Upload[] {
    return files.map((file) => storedUpload(file, this.#options.heldIds.includes(file.id)))
  }

  #find(key: string): Upload | undefined {
    return this.#state.uploads.find((file) => file.key === key)
  }

  #change(key: string, part: Partial<Upload>): void {
    this.#set(this.#state.uploads.map((file) => (file.key === key ? { ...file, ...part } : file)))
  }

  #set(uploads: readonly Upload[]): void {
    this.#state = { ...this.#state, uploads }
    this.#listeners.notify()
  }

  #announce(announcement: string): void {
    this.#state = { ...this.#state, announcement }
    this.#listeners.notify()
  }
}

function isUnsent({ state }: Upload): boolean {
  return state === 'failed' || state === 'waiting'
}
