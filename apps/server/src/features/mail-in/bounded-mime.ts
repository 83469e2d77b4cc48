import {
  maxMessageDepth,
  maxMessageHeads,
  maxMessageLines,
  maxMessageTextBytes,
} from '#core/mail-in/limits.ts'
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'

const lineFeed = 0x0a
/** The types whose content is decoded as text, also if it is attached. */
const textual = /^(text\/|application\/ics$)/

/**
 * Reads a message without decoding more text than is used. `postal-mime` bounds heads and depth only, and decodes all of
 * the text in single steps of the engine: if one of them exceeds the memory of a thread, the whole process ends.
 * @throws Error for a message that exceeds the bounds.
 */
export async function readBounded(content: Uint8Array): Promise<Email> {
  if (hasTooManyLines(content)) throw new Error('The message has too many lines.')
  return new BoundedMime({
    maxNestingDepth: maxMessageDepth,
    maxHeadersSize: maxMessageHeads,
    forceRfc822Attachments: true,
  }).parse(content)
}

/** Each line costs some objects, and so does each part, which has a line of its own. */
function hasTooManyLines(content: Uint8Array): boolean {
  let lines = 0
  for (let at = content.indexOf(lineFeed); at !== -1; at = content.indexOf(lineFeed, at + 1)) {
    lines += 1
    if (lines > maxMessageLines) return true
  }
  return false
}

/** What the library does not declare, and the tests hold with its exact version. */
interface Part {
  content: ArrayBuffer | null
  contentType: { parsed: { value: string } }
}
interface Collecting extends PostalMime {
  /** Takes the texts and files of a part and of those below it. */
  collectNode(part: Part, ...rest: unknown[]): Promise<void>
}
const Opened = PostalMime as unknown as new (options: PostalMimeOptions) => Collecting

class BoundedMime extends Opened {
  #leftBytes = maxMessageTextBytes

  override async collectNode(part: Part, ...rest: unknown[]): Promise<void> {
    if (part.content && textual.test(part.contentType.parsed.value)) {
      part.content = part.content.slice(0, this.#leftBytes)
      this.#leftBytes -= part.content.byteLength
    }
    return super.collectNode(part, ...rest)
  }
}
