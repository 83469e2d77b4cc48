import { typeId, uuidv7 } from '#core/ids/type-id.ts'

/** An id chosen by the browser, so that creating the record is idempotent. */
export function newId(prefix: 'report' | 'tenant' | 'task' | 'tcom' | 'item' | 'key' | 'meet'): string {
  const now = Temporal.Now.instant().epochMilliseconds
  return typeId(prefix, uuidv7(now, crypto.getRandomValues(new Uint8Array(10))))
}

/** A unique key. `crypto.randomUUID` is missing on pages without TLS. */
export function newKey(): string {
  return newId('key')
}
