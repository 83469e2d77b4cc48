/** The push message to a device while Daymark is closed. */
export interface PushMessage {
  title: string
  body: string
  /** The path that a click opens, such as `/my-tasks?task=…`. */
  link: string
  /** A message replaces the last one with the same tag; at most 100 characters. */
  tag: string
  isCrucial: boolean
}

/** An encrypted message has at most 4,096 bytes, 103 of them for encryption (RFC 8291, section 4). */
export const mostPayloadBytes = 3_992
const mostTitleBytes = 800
const mostLinkBytes = 1_000

/**
 * The JSON of a message that every push service accepts. A title or body that is too long is shortened between two
 * characters; a link that is too long leads to the start page.
 */
export function payloadOf({ title, body, link, tag, isCrucial }: PushMessage): string {
  const facts = { link: bytesOf(link) <= mostLinkBytes ? link : '/', tag, isCrucial }
  const shown = shortened(title, mostTitleBytes)
  const room = mostPayloadBytes - Buffer.byteLength(JSON.stringify({ title: shown, body: '', ...facts }))
  return JSON.stringify({ title: shown, body: shortened(body, room), ...facts })
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const ellipsis = '…'

/** How many bytes the text takes within JSON. */
function bytesOf(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - '""'.length
}

function shortened(text: string, most: number): string {
  if (bytesOf(text) <= most) return text
  let kept = ''
  let bytes = bytesOf(ellipsis)
  for (const { segment } of characters.segment(text)) {
    bytes += bytesOf(segment)
    if (bytes > most) break
    kept += segment
  }
  return kept + ellipsis
}
