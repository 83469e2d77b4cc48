import { useState } from 'react'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { PasskeyAddDialog, PasskeyRenameDialog } from './passkey-dialogs.tsx'
import { PasskeyRemoval } from './passkey-removal.tsx'
import { passkeysWork } from './passkeys.ts'
import styles from './profile.module.css'
import type { Passkey } from './sign-in.ts'

interface PasskeySectionProps {
  passkeys: readonly Passkey[]
  isAdding: boolean
  onAdd: () => void
  onClose: () => void
}

/** The devices and keys that can sign the person in without a password. */
export function PasskeySection({ passkeys, isAdding, onAdd, onClose }: PasskeySectionProps) {
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const canAdd = passkeysWork()
  return (
    <Section title="Passkeys">
      <p className={styles.lead}>
        A passkey signs you in with your fingerprint, face or device PIN, without a password or code.
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {canAdd ? (
          <Button onClick={onAdd}>Add a passkey</Button>
        ) : (
          <p>
            This browser cannot keep a passkey for this address. Passkeys need a current browser and a secure
            connection to a named address.
          </p>
        )}
      </div>
      <PasskeyAddDialog isOpen={isAdding && canAdd} onClose={onClose} />
      <PasskeyRenameDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
      {removed && <PasskeyRemoval passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { timeZone } = useMe().user
  return (
    <li className={styles.passkey}>
      <div className={styles.value}>
        <strong>{passkey.name}</strong>
        <p>
          Added <InstantText value={passkey.addedAt} timeZone={timeZone} /> ·{' '}
          {passkey.lastUsedAt ? (
            <>
              last used <InstantText value={passkey.lastUsedAt} timeZone={timeZone} as="short" />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button onClick={onRename} aria-label={`Rename passkey ${passkey.name}`}>
          Rename
        </Button>
        <Button onClick={onRemove} aria-label={`Remove passkey ${passkey.name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}
