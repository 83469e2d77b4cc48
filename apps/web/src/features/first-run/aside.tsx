import { IconCopy, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './first-run.module.css'
import type { FirstRun } from './query.ts'
import { dueTime, welcomeNote } from './texts.ts'

/** The sign-in address, how a day goes, and the newest entries of the log. */
export function Aside({ run, soFar }: { run: FirstRun | undefined; soFar: ReactNode }) {
  const { user, tenant } = useMe()
  const due = run ? dueTime(run) : 'the due time'
  const note = welcomeNote({
    company: tenant?.name ?? '',
    address: location.origin,
    due,
    from: user.name,
  })
  return (
    <aside className={styles.aside} aria-label="About this company">
      <Section title="The address">
        <p className={styles.aboutAddress}>Everybody signs in here, with their email.</p>
        <div className={styles.address}>
          <span>{location.host}</span>
          <IconButton
            label="Copy the address"
            icon={<IconCopy size={16} stroke={1.5} />}
            onClick={() => void copyText(location.origin, 'Address copied.')}
          />
        </div>
        <Button
          look="accent"
          flush="start"
          className={styles.welcome}
          icon={<IconMail size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => void copyText(note, 'Welcome note copied.')}
        >
          Copy a welcome note to send
        </Button>
      </Section>
      <Section title="How a day goes">
        <ol className={styles.day}>
          <li>
            <Mark name="submitted" />
            <div>
              Before {due}
              <small>Each person closes the day in about a minute.</small>
            </div>
          </li>
          <li>
            <Mark name="late" />
            <div>
              After {due}
              <small>A report is still welcome, and counts as late.</small>
            </div>
          </li>
          <li>
            <Mark name="acknowledged" />
            <div>
              Next morning
              <small>Managers read, answer and acknowledge.</small>
            </div>
          </li>
        </ol>
      </Section>
      {soFar}
    </aside>
  )
}
