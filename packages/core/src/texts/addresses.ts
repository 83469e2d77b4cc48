const address = /https?:\/\/[^\s<>"]+/gi

/** A web address in a text. */
export interface TextAddress {
  href: string
  start: number
}

/** The web addresses in a text, without the punctuation of the sentence around them. */
export function addressesIn(text: string): TextAddress[] {
  return Array.from(text.matchAll(address), (found) => ({
    href: withoutClosing(found[0]),
    start: found.index,
  }))
}

/** Without the punctuation after an address; a closing bracket belongs to it if it was opened in it. */
function withoutClosing(found: string): string {
  const short = found.replace(/[.,;:!?'"*]+$/, '')
  const closes = short.endsWith(')') && !short.includes('(')
  return closes || short !== found ? withoutClosing(closes ? short.slice(0, -1) : short) : short
}
