import { isHeldElsewhere, onDraftsChanged, tabId, tellDraftsChanged } from './draft-tabs.ts'
import { holderId, isDiscarded, onOver, quickHolder } from './kept/holder.ts'
import { allKeptWork, forgetWork, isNoRoom, keepWork, noRoom } from './kept/kept-work.ts'
import { toast } from './toast.ts'
import { namesOfQuick, readQuick, writeQuick } from './storage.ts'

const prefix = 'draft.'

export { onDraftsChanged }

export interface Kept<T> {
  value: T
  /** Milliseconds since 1970, by the clock of the device. */
  savedAt: number
  /** Its name for people: "Report for Tue 09-Jun-2026". */
  label?: string | undefined
}

/** A draft that another tab holds, or that a closed tab has left. */
export interface OtherDraft<T> extends Kept<T> {
  copy: string
  /** Whether the tab that writes it is open. */
  isOpen: boolean
}

/** A draft's name and the copy of one tab. Names contain no "#". */
const keyOf = (name: string, copy: string) => `${prefix}${name}#${copy}`

function partsOf(key: string): { name: string; copy: string } {
  const [name = '', copy = ''] = key.slice(prefix.length).split('#')
  return { name, copy }
}

/**
 * Stores this tab's draft on this device until the server has it. Returns the time, or undefined if storage is
 * disabled.
 */
export async function saveDraft(
  name: string,
  value: unknown,
  { label, copy = tabId() }: { label?: string | undefined; copy?: string } = {},
): Promise<number | undefined> {
  if (isStopped || isDiscarded()) return undefined
  const kept: Kept<unknown> = { value, savedAt: Date.now(), ...(label ? { label } : {}) }
  try {
    await keepWork(keyOf(name, copy), kept, { title: label })
    writeQuick(holderId(), keyOf(name, copy), null)
    tellDraftsChanged()
    return kept.savedAt
  } catch (error) {
    if (isNoRoom(error))
      toast.error(`${noRoom} What you type is not kept here until you send it.`, { id: 'no-room' })
    return undefined
  }
}

/**
 * Stores a draft synchronously when the page is left, because the database may not finish then. It stays unsealed
 * until the session ends, because sealing is asynchronous.
 */
export function saveDraftSync(name: string, value: unknown, label?: string): void {
  const userId = quickHolder()
  if (isStopped || userId === undefined) return
  const kept: Kept<unknown> = { value, savedAt: Date.now(), ...(label ? { label } : {}) }
  writeQuick(userId, keyOf(name, tabId()), kept)
}

/** This tab's draft; if it has none, the newest of a closed tab, which becomes this tab's. */
export async function loadDraft<T>(name: string): Promise<Kept<T> | undefined> {
  const copies = await copiesOf<T>(name)
  const own = copies.find(({ copy }) => copy === tabId())
  if (own) return keptOf(own)
  const isLeft = await Promise.all(copies.map(async ({ copy }) => !(await isHeldElsewhere(copy))))
  const left = copies.find((_, at) => isLeft[at])
  if (!left) return undefined
  const isMine = await keepWork(keyOf(name, tabId()), keptOf(left), { title: left.label }).then(
    () => true,
    () => false,
  )
  // Without room for both copies, it stays with the other tab.
  if (isMine) await removeDraft(name, left.copy)
  return keptOf(left)
}

/** The drafts of this name that are not this tab's, newest first. */
export async function otherDrafts<T>(name: string): Promise<OtherDraft<T>[]> {
  const others = (await copiesOf<T>(name)).filter(({ copy }) => copy !== tabId())
  return Promise.all(others.map(async (draft) => ({ ...draft, isOpen: await isHeldElsewhere(draft.copy) })))
}

/** Deletes this tab's draft, or another copy. */
export async function removeDraft(name: string, copy = tabId()): Promise<void> {
  writeQuick(holderId(), keyOf(name, copy), null)
  await forgetWork(keyOf(name, copy)).catch(() => undefined)
  tellDraftsChanged()
}

/** The distinct names of the drafts of all tabs that begin with `start`. */
export async function findDrafts(start: string): Promise<{ name: string; label: string | undefined }[]> {
  const found = new Map<string, string | undefined>()
  for (const { name, label } of await allCopies())
    if (name.startsWith(start)) found.set(name, label ?? found.get(name))
  return [...found].map(([name, label]) => ({ name, label }))
}

let isStopped = false

/** Stores no further drafts, because the person is logging out. */
export function stopDrafts(): void {
  isStopped = true
}

/** Calls the listener when typed text must be stored because the session is over. Returns an unsubscribe function. */
export const onLastCall = onOver

interface Copy<T> extends Kept<T> {
  name: string
  copy: string
}

async function copiesOf<T>(name: string): Promise<Copy<T>[]> {
  const all = (await allCopies()) as Copy<T>[]
  return all.filter((draft) => draft.name === name).toSorted((a, b) => b.savedAt - a.savedAt)
}

/** All copies of all drafts; if one is stored both synchronously and in the database, the newer one. */
async function allCopies(): Promise<Copy<unknown>[]> {
  const sealed = await allKeptWork<Kept<unknown>>(prefix).catch(() => [])
  const found = new Map(sealed.map(({ name, value }) => [name, value]))
  for (const key of namesOfQuick(holderId())) {
    const kept = readQuick<Kept<unknown>>(holderId(), key)
    if (kept && kept.savedAt >= (found.get(key)?.savedAt ?? 0)) found.set(key, kept)
  }
  return [...found].map(([key, kept]) => ({ ...kept, ...partsOf(key) }))
}

function keptOf<T>({ value, savedAt, label }: Copy<T>): Kept<T> {
  return { value, savedAt, ...(label ? { label } : {}) }
}
