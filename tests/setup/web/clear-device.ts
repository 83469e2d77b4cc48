import { clear, delMany, keys } from 'idb-keyval'
import { dropPendingCopies } from '#web/lib/copies/read-answer.ts'
import { copyStore } from '#web/lib/kept/copy-store.ts'
import { earlierStore } from '#web/lib/kept/earlier-entries.ts'
import { letGo, withRecords } from '#web/lib/kept/holder.ts'
import { forgetOutbox, markStored, storedMark } from '#web/lib/outbox-store.ts'
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
  // The mark stays: without it, a tab stores again what it knows, as after a deletion by the browser.
  await markStored()
  await delMany(
    (await keys<string>(keptStore)).filter((name) => name !== storedMark),
    keptStore,
  )
  forgetOutbox()
  await clear(earlierStore)
}
