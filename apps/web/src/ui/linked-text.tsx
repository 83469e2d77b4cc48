import { Fragment } from 'react'
import styles from './linked-text.module.css'

const address = /https?:\/\/[^\s<>"]+/g

/** A text whose web addresses are links, which open in a tab of their own. */
export function LinkedText({ text }: { text: string }) {
  const links = addressesIn(text)
  return (
    <>
      {links.map(({ href, start }, index) => (
        <Fragment key={start}>
          {text.slice(index === 0 ? 0 : endOf(links[index - 1]!), start)}
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.address}>
            {href}
          </a>
        </Fragment>
      ))}
      {text.slice(links.length === 0 ? 0 : endOf(links.at(-1)!))}
    </>
  )
}

interface Address {
  href: string
  start: number
}

function addressesIn(text: string): Address[] {
  return Array.from(text.matchAll(address), (found) => ({
    href: withoutClosing(found[0]),
    start: found.index,
  }))
}

function endOf({ href, start }: Address): number {
  return start + href.length
}

/** Without the punctuation after an address; a bracket belongs to it where it was opened in it. */
function withoutClosing(found: string): string {
  const short = found.replace(/[.,;:!?'"*]+$/, '')
  const closes = short.endsWith(')') && !short.includes('(')
  return closes || short !== found ? withoutClosing(closes ? short.slice(0, -1) : short) : short
}
