import type { Outgoing } from '#server/platform/outgoing/outgoing.ts'

/** The small picture by which a person recognises their Google account. */
export interface AccountPicture {
  content: Buffer
  type: 'image/jpeg' | 'image/png'
}

/** Google's small pictures have some 5 kB. */
const mostBytes = 65_536

/**
 * The picture at the address that Google gave, fetched once, so that no page asks Google for it. Undefined without one
 * that can be shown: nothing depends on it.
 */
export async function fetchPicture(outgoing: Outgoing, address: string): Promise<AccountPicture | undefined> {
  try {
    const { status, body } = await outgoing.call(address, { method: 'GET', headers: {}, mostBytes })
    const type = typeOf(body)
    return status === 200 && type ? { content: body, type } : undefined
  } catch {
    return undefined
  }
}

/** Detected from its first bytes, because the declared type is not trusted. */
function typeOf(content: Buffer): AccountPicture['type'] | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  return content.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'image/png' : undefined
}
