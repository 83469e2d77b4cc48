/* oxlint-disable typescript/no-unnecessary-type-parameters -- the caller names the stored type */
import { isFull } from './copy-store.ts'
import { withRecords } from './holder.ts'
import {
  contentOf,
  contentsOf,
  deleteRecord,
  entriesOf,
  entryOf,
  KeptFullError,
  putRecord,
  type Content,
  type Owner,
} from './records.ts'

/**
 * Stores unsent work of the person on this device, sealed for them. Names begin with the kind: "draft.…", "outbox.…"
 * or "file.…".
 *
 * @param title Its name for people: "Report for Tue 09-Jun-2026".
 * @throws if storage is disabled or full
 */
export async function keepWork(
  name: string,
  value: unknown,
  { title, bytes }: { title?: string | undefined; bytes?: Content['bytes'] } = {},
): Promise<void> {
  await withRecords((owner) => putRecord(owner, { name, title }, { value, bytes }))
}

/** The person's unsent work of this name. */
export async function keptWork<T>(name: string): Promise<{ value: T; bytes?: Content['bytes'] } | undefined> {
  return withRecords(async (owner) => {
    const id = await idOf(owner, name)
    return id === undefined ? undefined : contentOf<T>(owner, id)
  })
}

/** The person's unsent work whose names begin with `start`. Other records are not read. */
export async function allKeptWork<T>(
  start: string,
): Promise<{ name: string; value: T; bytes?: Content['bytes'] }[]> {
  return withRecords(async (owner) => {
    const found = (await entriesOf(owner)).filter(({ name }) => name.startsWith(start))
    const contents = await contentsOf<T>(
      owner,
      found.map(({ id }) => id),
    )
    return found.flatMap(({ name }, at) => (contents[at] ? [{ name, ...contents[at] }] : []))
  })
}

export async function forgetWork(name: string): Promise<void> {
  await withRecords(async (owner) => {
    const id = await idOf(owner, name)
    if (id !== undefined) await deleteRecord(owner, id)
  })
}

/** Whether storing failed because the device has no room left, rather than because storage is disabled. */
export function isNoRoom(error: unknown): boolean {
  return error instanceof KeptFullError || isFull(error)
}

export const noRoom = 'This browser has no room left for unsent work.'

async function idOf(owner: Owner, name: string): Promise<string | undefined> {
  return (await entryOf(owner, name))?.id
}
