import { entries } from 'idb-keyval'
import { copiesStored } from '#web/lib/copies/read-answer.ts'
import { copyStore } from '#web/lib/kept/copy-store.ts'
import { earlierStore } from '#web/lib/kept/earlier-entries.ts'
import { keptStore } from '#web/lib/kept/records.ts'

/** Everything that is stored on this device, as visible in the browser's developer tools. */
export async function storedHere(): Promise<string> {
  await copiesStored()
  const stores = [keptStore, copyStore, earlierStore]
  const stored = (await Promise.all(stores.map((store) => entries(store)))).flat()
  return [JSON.stringify(localStorage), JSON.stringify(sessionStorage), ...stored.map(textOf)].join('\n')
}

/** Whether a key is stored that opens unsent work. */
export async function holdsKey(): Promise<boolean> {
  return (await entries(keptStore)).some(([name]) => name === 'key')
}

function textOf(value: unknown): string {
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
  if (typeof value !== 'object' || value === null) return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(' ')
}
