import { useEffect, useRef } from 'react'
import type { Output } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DialogFooter } from '#web/ui/overlay/dialog.tsx'
import { countPeople } from '../texts.ts'
import styles from '../users.module.css'

type Items = Output<'POST /users/batch'>['items']

/** "12 people were changed. 3 people were so already." */
export function changedText(items: Items): string {
  const right = items.filter(({ refusal }) => refusal === null)
  const changed = right.filter((item) => item.changed.length > 0).length
  const same = right.length - changed
  return [
    changed > 0 || same === 0 ? `${countPeople(changed)} ${changed === 1 ? 'was' : 'were'} changed.` : '',
    same > 0 ? `${countPeople(same)} ${same === 1 ? 'was' : 'were'} so already.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** How many people were changed, and who was refused and why. */
export function BatchResult({ items, onClose }: { items: Items; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const refused = items.flatMap(({ userId, name, refusal }) => (refusal ? [{ userId, name, refusal }] : []))
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {changedText(items)}
      </h3>
      <p className={styles.stays}>
        {countPeople(refused.length)} {refused.length === 1 ? 'was' : 'were'} left as before:
      </p>
      <ul className={styles.refused} tabIndex={0} aria-label="Not changed">
        {refused.map(({ userId, name, refusal }) => (
          <li key={userId}>
            <strong>{name ?? 'Somebody who is no longer there'}</strong>: {refusal.message}
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button size="form" look="filled" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  )
}
