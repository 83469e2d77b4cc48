import { useMe } from '#web/lib/use-me.ts'
import type { Me } from '#web/lib/session.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './account.module.css'

interface AboutDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** The version of Daymark that answers, which support asks for, and the texts about it. */
export function AboutDialog({ isOpen, onClose }: AboutDialogProps) {
  // Stored on this device by an earlier version, it may lack the server.
  const { server }: Partial<Pick<Me, 'server'>> = useMe()
  return (
    <Dialog title="About Daymark" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.about}>
        <dt>Version</dt>
        <dd>{server?.version ?? 'Shown after the next sign-in'}</dd>
        {server?.commit && (
          <>
            <dt>Commit</dt>
            <dd>{server.commit}</dd>
          </>
        )}
      </dl>
      <p className={styles.aboutLinks}>
        <a className="text-link" href="/help">
          Help
        </a>
        <a className="text-link" href="/terms">
          Terms
        </a>
        <a className="text-link" href="/privacy">
          Privacy
        </a>
      </p>
    </Dialog>
  )
}
