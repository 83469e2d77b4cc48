import { recordCodes } from '#core/errors/record-codes.ts'
import { attachmentExtension, shownFileName } from '#core/reports/file-name.ts'
import { maxAttachmentBytes, maxAttachments } from '#core/reports/limits.ts'
import { newId } from '#web/lib/new-id.ts'
import type { StoredFile } from '#web/lib/kept-files.ts'

/** An uploaded file of a draft, with its upload key if it was chosen for this draft. */
export type UploadedFile = StoredFile & { uploadKey?: string }

/** What the files belong to, as named in the message for too many files. */
export type Holder = 'report' | 'meeting'

/** A chosen file, during and after its upload. */
export interface Upload {
  /** Its idempotency key, the same for every attempt. */
  key: string
  name: string
  size: number
  type: string
  /** 'waiting' is a file that could not be sent offline: it is sent with the report. */
  state: 'sending' | 'waiting' | 'stored' | 'failed' | 'refused'
  /** The uploaded share, between 0 and 1. */
  share: number
  /** Why it failed or was refused. */
  problem?: string
  file?: File
  /** A blob: URL for showing an image. */
  preview?: string
  stored?: StoredFile
  /** A photo taken with the app's camera. */
  isFromCamera?: boolean
  /** Belongs to a submitted version, so that removing it must not delete it. */
  isHeld?: boolean
}

/** Whether it counts towards the limit of three files. */
export function countsTowardsLimit({ state }: Upload): boolean {
  return state !== 'refused'
}

export function newUpload(file: File, placesLeft: number, holder: Holder = 'report'): Upload {
  const problem = attachmentRefusal(file, placesLeft, holder)
  const isImage = /^image\/(png|jpeg)$/.test(file.type)
  return {
    key: newId('key'),
    name: shownFileName(file.name),
    size: file.size,
    type: file.type,
    share: 0,
    file,
    ...(problem ? { state: 'refused', problem } : { state: 'sending' }),
    ...(isImage && !problem ? { preview: URL.createObjectURL(file) } : {}),
  }
}

/** A file that was chosen before the page was reloaded. */
export function waitingUpload(key: string, file: File): Upload {
  return { ...newUpload(file, 1), key, state: 'waiting' }
}

export function storedUpload(file: UploadedFile, isHeld: boolean): Upload {
  const { uploadKey, ...stored } = file
  const { id, name, size, type } = stored
  return { key: uploadKey ?? id, name, size, type, state: 'stored', share: 1, stored, isHeld }
}

/** Why the server would refuse the file, checked before anything is sent; undefined if it would not. */
export function attachmentRefusal(
  file: File,
  placesLeft: number,
  holder: Holder = 'report',
): string | undefined {
  const [name, { size }] = [shownFileName(file.name), file]
  const say = (code: 'attachment_type' | 'attachment_too_large' | 'attachment_empty') =>
    recordCodes[code].message.replace('{name}', name)
  if (attachmentExtension(name) === null) return say('attachment_type')
  if (size > maxAttachmentBytes) return say('attachment_too_large')
  if (size === 0) return say('attachment_empty')
  if (placesLeft < 1) return `${name} was left out: a ${holder} takes at most ${maxAttachments} files.`
  return undefined
}
