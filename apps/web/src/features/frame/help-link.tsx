import { IconHelpCircle } from '@tabler/icons-react'
import { tip } from '#web/ui/overlay/tip.ts'
import styles from './header.module.css'
import { useHelp } from './use-help.ts'

/** Opens the help of this page in a new tab, so that nothing half-typed is lost. */
export function HelpLink() {
  const { href } = useHelp()
  return (
    <a
      className={styles.help}
      href={href}
      target="_blank"
      rel="noopener"
      aria-label="Help with this page"
      {...tip('Help with this page')}
    >
      <IconHelpCircle size={20} stroke={1.5} aria-hidden="true" />
    </a>
  )
}
