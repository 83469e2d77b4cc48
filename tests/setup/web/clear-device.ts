import { clear } from 'idb-keyval'
import { dropPendingCopies } from '#web/lib/copies/read-answer.ts'
import { copyStore } from '#web/lib/kept/copy-store.ts'
import { earlierStore } from '#web/lib/kept/earlier-entries.ts'
import { letGo, withRecords } from '#web/lib/kept/holder.ts'
import { forgetOutbox, markStored } from '#web/lib/outbox-store.ts'
import { keptStore } from '#web/lib/kept/records.ts'

const kept = ['daymark.user.', 'daymark.open.']

/** Deletes all personal data on this device, except its settings. */
export async function clearDevice(): Promise<void> {
  letGo()
  await withRecords(() => Promise.resolve())
  for (const key of Object.keys(localStorage))
    if (kept.some((prefix) => key.startsWith(prefix))) localStorage.removeItem(key)
  sessionStorage.clear()
  dropPendingCopies()
  await clear(copyStore)
  await clear(keptStore)
  // Only the browser deletes this too.
  await markStored()
  forgetOutbox()
  await clear(earlierStore)
}
