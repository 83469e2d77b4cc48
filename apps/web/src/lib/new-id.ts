import { typeId } from '#core/ids/type-id.ts'

/** An id chosen here, so that a repeated request names the same thing. */
export function newId(prefix: 'report' | 'key'): string {
  return typeId(prefix, Temporal.Now.instant().epochMilliseconds, crypto.getRandomValues(new Uint8Array(10)))
}
