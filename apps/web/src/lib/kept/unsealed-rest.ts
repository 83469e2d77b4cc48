import { namesOfQuick, readQuick, writeQuick } from '../storage.ts'
import { adoptCopy } from './earlier-entries.ts'
import { contentOf, deleteRecord, entriesOf, putRecord, type Owner } from './records.ts'

/** A person with the key of their records. The browser does not expose its bytes to scripts. */
export interface Person extends Owner {
  userId: string
}

/** The person until their key has arrived. */
export function withoutKey(userId: string): Person {
  return { userId, label: `open ${userId}`, key: undefined }
}

/** Makes records of the typed text that was stored synchronously when its page was left. */
export async function sealQuick(owner: Person): Promise<void> {
  for (const name of namesOfQuick(owner.userId)) {
    await adoptCopy(owner, name, readQuick(owner.userId, name))
    writeQuick(owner.userId, name, null)
  }
}

/** Seals records that were stored before the key had arrived. */
export async function sealRecords(owner: Person): Promise<void> {
  if (!owner.key) return
  const before = withoutKey(owner.userId)
  for (const { id, name, title } of await entriesOf(before)) {
    const content = await contentOf(before, id)
    if (content) await putRecord(owner, { name, title }, content)
    await deleteRecord(before, id)
  }
}
