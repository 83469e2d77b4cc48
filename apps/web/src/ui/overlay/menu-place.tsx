import type { ComponentPropsWithRef } from 'react'
import styles from './menu-place.module.css'

interface MenuPlaceProps extends ComponentPropsWithRef<'span'> {
  /** The rectangle of the pressed element in the window. */
  at: DOMRect
  /** The accessible name of the menu. */
  children: string
}

/** The target of a menu that serves many elements: it covers the pressed one, and is not a button itself. */
export function MenuPlace({ at: { left, top, width, height }, children, ...rest }: MenuPlaceProps) {
  return (
    <span {...rest} aria-hidden="true" className={styles.place} style={{ left, top, width, height }}>
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
