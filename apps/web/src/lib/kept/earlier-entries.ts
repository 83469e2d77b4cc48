import { createStore, del, get, keys } from 'idb-keyval'
import { entriesOf, contentOf, putRecord, type Owner } from './records.ts'
import { namesOfPersonal, readPersonal, writePersonal } from '../storage.ts'

/** Where earlier versions of the app stored unsent work, unencrypted and without its owner. */
export const earlierStore = createStore('daymark-user', 'kept')

const kinds = ['outbox.', 'draft.', 'file.']

/** Moves unsent work of an earlier version of the app to the records of its owner. */
export async function adoptEarlier(owner: Owner): Promise<void> {
  const found = (await keys<string>(earlierStore)).filter((key) => kinds.some((kind) => key.startsWith(kind)))
  for (const name of found) {
    const stored = await get<{ label?: string; bytes?: ArrayBuffer }>(name, earlierStore)
    if (stored) {
      const { bytes, ...value } = stored
      await putRecord(owner, { name: nameNow(name), title: stored.label }, { value, bytes })
    }
    await del(name, earlierStore)
  }
  for (const name of namesOfPersonal('draft.')) {
    await adoptCopy(owner, nameNow(name), readPersonal(name))
    writePersonal(name, null)
  }
}

/** Drafts of the earliest versions belong to no tab. */
const nameNow = (name: string) => (name.startsWith('draft.') && !name.includes('#') ? `${name}#` : name)

/** Stores a draft that was stored synchronously when its page was left, unless a newer one is stored. */
export async function adoptCopy(
  owner: Owner,
  name: string,
  copy: { savedAt: number; label?: string } | undefined,
): Promise<void> {
  if (!copy) return
  const stored = (await entriesOf(owner)).find((entry) => entry.name === name)
  const content = stored && (await contentOf<{ savedAt: number }>(owner, stored.id))
  if (content && content.value.savedAt >= copy.savedAt) return
  await putRecord(owner, { name, title: copy.label }, { value: copy })
}

/** Deletes the unsent work of an earlier version. */
export async function deleteEarlier(): Promise<void> {
  for (const name of await keys<string>(earlierStore)) await del(name, earlierStore)
  for (const name of namesOfPersonal('draft.')) writePersonal(name, null)
}
