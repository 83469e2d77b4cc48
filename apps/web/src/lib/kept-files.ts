import type { Output } from './api.ts'
import { isHeldElsewhere, tabId } from './draft-tabs.ts'
import { allKeptWork, forgetWork, keepWork, keptWork } from './kept/kept-work.ts'

const prefix = 'file.'

/** A file as stored by the server. */
export type StoredFile = Output<'POST /attachments'>

interface Kept {
  /** Its idempotency key, the same for every upload attempt. */
  key: string
  /** Milliseconds since 1970. */
  addedAt: number
}

/** A chosen file on this device that has not been uploaded. Its bytes are stored beside it. */
interface WaitingFile extends Kept {
  name: string
  type: string
}

/** What remains of an uploaded file until its report is sent, because a queued report may reference it. */
interface UploadedFile extends Kept {
  stored: StoredFile
}

type AnyKept = WaitingFile | UploadedFile

/** A file of a draft: pending or uploaded. */
export type DraftFile = { key: string; file: File } | { key: string; stored: StoredFile }

/**
 * The last change of each key, which the next change awaits: reading a file's bytes may take longer than its upload.
 */
const lastChanges = new Map<string, Promise<unknown>>()

function changeInTurn<T>(place: string, change: () => Promise<T>): Promise<T> {
  const mine = (lastChanges.get(place) ?? Promise.resolve()).then(change, change)
  lastChanges.set(place, mine)
  const isDone = () => lastChanges.get(place) === mine && lastChanges.delete(place)
  mine.then(isDone, isDone)
  return mine
}

const placeOf = (draft: string, key: string, tab = tabId()) => `${prefix}${draft}#${tab}#${key}`

/** Stores a chosen file for this tab's draft. Returns its key, or undefined if storage is disabled. */
export async function keepFile(draft: string, key: string, file: File): Promise<string | undefined> {
  const { name, type } = file
  const place = placeOf(draft, key)
  try {
    await changeInTurn(place, async () => {
      const kept: WaitingFile = { key, name, type, addedAt: Date.now() }
      await keepWork(place, kept, { title: name, bytes: await file.arrayBuffer() })
    })
    return place
  } catch {
    return undefined
  }
}

/** The files of this tab's draft, and those of a closed tab, which become this tab's. */
export async function keptFiles(draft: string): Promise<DraftFile[]> {
  const found = await allKeptWork<AnyKept>(`${prefix}${draft}#`).catch(() => [])
  const files = new Map<string, (typeof found)[number]>()
  for (const entry of found) {
    const { name: place, value: kept, bytes } = entry
    const [, tab = ''] = place.split('#')
    if (tab !== tabId() && (await isHeldElsewhere(tab))) continue
    if (tab !== tabId() && (await isKeptAs(placeOf(draft, kept.key), kept, bytes))) await forgetFile(place)
    // A reload during the transfer leaves it under both keys.
    files.set(kept.key, entry)
  }
  return [...files.values()]
    .toSorted((a, b) => a.value.addedAt - b.value.addedAt)
    .map(({ value, bytes }) => draftFileOf(value, bytes))
}

/**
 * A file of a queued report with its place, which is another one if a tab has taken the draft over since; undefined if
 * it was removed.
 */
export async function keptFileAt(place: string): Promise<{ place: string; file: DraftFile } | undefined> {
  const kept = await keptWork<AnyKept>(place).catch(() => undefined)
  if (kept) return { place, file: draftFileOf(kept.value, kept.bytes) }
  const draft = place.slice(0, place.indexOf('#') + 1)
  const key = place.slice(place.lastIndexOf('#') + 1)
  const others = await allKeptWork<AnyKept>(draft).catch(() => [])
  const moved = others.find(({ value }) => value.key === key)
  return moved && { place: moved.name, file: draftFileOf(moved.value, moved.bytes) }
}

/** Deletes the bytes of a file that the server has. */
export async function noteUploaded(draft: string, key: string, stored: StoredFile): Promise<void> {
  const noted: UploadedFile = { key, addedAt: Date.now(), stored }
  const place = placeOf(draft, key)
  await changeInTurn(place, () => keepWork(place, noted)).catch(() => undefined)
}

export async function forgetFile(place: string): Promise<void> {
  await changeInTurn(place, () => forgetWork(place)).catch(() => undefined)
}

/** Deletes a file of this tab's draft. */
export async function forgetFileOf(draft: string, key: string): Promise<void> {
  await forgetFile(placeOf(draft, key))
}

export function placeOfFile(draft: string, key: string): string {
  return placeOf(draft, key)
}

/** Copies it to that key; false if there is no room. */
async function isKeptAs(place: string, kept: AnyKept, bytes: BufferSource | undefined): Promise<boolean> {
  const title = 'stored' in kept ? kept.stored.name : kept.name
  return keepWork(place, kept, { title, bytes }).then(
    () => true,
    () => false,
  )
}

function draftFileOf(kept: AnyKept, bytes: BufferSource | undefined): DraftFile {
  const { key } = kept
  if ('stored' in kept) return { key, stored: kept.stored }
  return { key, file: new File(bytes ? [bytes] : [], kept.name, { type: kept.type }) }
}
