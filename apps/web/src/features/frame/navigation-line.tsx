import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-line.module.css'

/**
 * A line over the page that fades in while what was chosen by a key or a link is on its way: hardly seen where that is
 * there at once, and the only sign of a key whose page takes long. Screen readers hear of the page when it is there.
 */
export function NavigationLine() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className={styles.line} data-pending={isPending || undefined} aria-hidden="true" />
}
