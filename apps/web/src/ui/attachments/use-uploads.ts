import { useEffect, useState, useSyncExternalStore } from 'react'
import { placeOfFile } from '#web/lib/kept-files.ts'
import { UploadQueue } from './upload-queue.ts'
import type { Holder, UploadedFile } from './upload.ts'

/** The files of a report or meeting, uploaded by an `UploadQueue` while the form is mounted. */
export function useUploads(
  draftName: string,
  restored: readonly UploadedFile[],
  heldIds: readonly string[],
  holder: Holder = 'report',
) {
  const [queue] = useState(() => new UploadQueue({ draftName, restored, heldIds, holder }))
  const { uploads, announcement } = useSyncExternalStore(queue.subscribe, queue.state)
  useEffect(() => queue.start(), [queue])
  const { add, drop, retry, replace } = queue
  return {
    uploads,
    /** For the live region. */
    announcement,
    add,
    drop,
    retry,
    replace,
    stored: uploads.flatMap(({ key, stored }) =>
      stored ? [{ ...stored, ...(key === stored.id ? {} : { uploadKey: key }) }] : [],
    ),
    sendingCount: uploads.filter(({ state }) => state === 'sending').length,
    failed: uploads.find(({ state }) => state === 'failed'),
    /** Files that are sent with the report when the connection returns. */
    waiting: uploads.flatMap(({ key, name, size, state }) =>
      state === 'waiting' ? [{ place: placeOfFile(draftName, key), name, size }] : [],
    ),
  }
}
