import { Fragment } from 'react'
import { addressesIn, type TextAddress } from '#core/texts/addresses.ts'
import styles from './linked-text.module.css'

/** A text whose web addresses are links, which open in a new tab. */
export function LinkedText({ text }: { text: string }) {
  const links = addressesIn(text)
  return (
    <>
      {links.map(({ href, start }, index) => (
        <Fragment key={start}>
          {text.slice(endOf(links[index - 1]), start)}
          <a href={href} target="_blank" rel="noopener noreferrer" className={styles.address}>
            {href}
          </a>
        </Fragment>
      ))}
      {text.slice(endOf(links.at(-1)))}
    </>
  )
}

function endOf(link: TextAddress | undefined): number {
  return link ? link.start + link.href.length : 0
}
