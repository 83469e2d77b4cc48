import type { ComponentPropsWithRef } from 'react'
import styles from './menu-place.module.css'

interface MenuPlaceProps extends ComponentPropsWithRef<'span'> {
  /** What was pressed, in the window. */
  at: DOMRect
  /** Names the menu. */
  children: string
}

/** The target of a menu that serves many places: it lies over the pressed one, and is no button of its own. */
export function MenuPlace({ at: { left, top, width, height }, children, ...rest }: MenuPlaceProps) {
  return (
    <span {...rest} aria-hidden="true" className={styles.place} style={{ left, top, width, height }}>
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
