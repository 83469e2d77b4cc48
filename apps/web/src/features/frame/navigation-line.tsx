import { useRouterState } from '@tanstack/react-router'
import styles from './navigation-line.module.css'

/**
 * A progress line that fades in during a navigation: hardly visible if the page renders immediately, and the only
 * feedback for a key whose page loads slowly. Screen readers announce the page once it has loaded.
 */
export function NavigationLine() {
  const isPending = useRouterState({ select: ({ status }) => status === 'pending' })
  return <div className={styles.line} data-pending={isPending || undefined} aria-hidden="true" />
}
