import { Fragment } from 'react'

const address = /https?:\/\/[^\s<>"]+/g

/** A text whose web addresses are links, which open in a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  let at = 0
  const pieces = Array.from(text.matchAll(address), (found) => {
    const href = withoutClosing(found[0])
    const before = text.slice(at, found.index)
    at = found.index + href.length
    return { before, href, start: found.index }
  })
  return (
    <>
      {pieces.map(({ before, href, start }) => (
        <Fragment key={start}>
          {before}
          <a href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        </Fragment>
      ))}
      {text.slice(at)}
    </>
  )
}

/** Without the punctuation after an address; a bracket belongs to it where it was opened in it. */
function withoutClosing(found: string): string {
  const short = found.replace(/[.,;:!?'"*]+$/, '')
  const closes = short.endsWith(')') && !short.includes('(')
  return closes || short !== found ? withoutClosing(closes ? short.slice(0, -1) : short) : short
}
