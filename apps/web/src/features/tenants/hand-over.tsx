import { shownEmail } from '#core/people/shown-email.ts'
import { IconCopy } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './tenants.module.css'
import type { Tenant } from './use-tenants.ts'

interface HandOverProps {
  /** The company that was just created. */
  tenant: Tenant
  onClose: () => void
}

/** The hand-over of a new company to its first administrator: the address, the account, and a note to send to them. */
export function HandOver({ tenant, onClose }: HandOverProps) {
  const address = location.origin
  const field = useRef<HTMLInputElement>(null)
  // The focused button has disappeared with the form.
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <p>
        {tenant.name} is there, and empty. Its first administrator signs in and sees on their Home page what
        is missing until people report.
      </p>
      <div className={styles.handOver}>
        <CopyField label="Sign-in address" value={address} copied="Address copied." ref={field} />
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Administrator</dt>
          <dd>{tenant.adminName}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>{tenant.adminEmail === null ? null : shownEmail(tenant.adminEmail)}</dd>
        </div>
        <div>
          <dt>Password</dt>
          <dd>The one you typed. It is shown nowhere any more.</dd>
        </div>
      </dl>
      <div className={styles.handOverNote}>
        <Note mark="warning">
          No mail was sent to {tenant.adminName}. Send them the note below, and the password another way.
        </Note>
      </div>
      <pre className={styles.noteText}>{handOverNote(tenant, address)}</pre>
      <DialogFooter>
        <Button size="form" onClick={onClose}>
          Close
        </Button>
        <Button
          size="form"
          look="filled"
          icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => void copyText(handOverNote(tenant, address), 'Note copied.')}
        >
          Copy the note
        </Button>
      </DialogFooter>
    </>
  )
}

/** The note from the platform's administrator to the company's first one. The password is sent separately. */
function handOverNote({ name, adminName, adminEmail }: Tenant, address: string): string {
  return [
    `Hello ${adminName},`,
    '',
    `Daymark is ready for ${name}.`,
    '',
    `Sign in here: ${address}`,
    `Your email: ${adminEmail}`,
    'Your password comes to you separately. You can change it in your profile.',
    '',
    'Your Home page shows what is missing until your people can report: units, people, holidays, and a first report.',
    '',
  ].join('\n')
}
