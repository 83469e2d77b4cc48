import { shownEmail } from '#core/people/shown-email.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import type { Invitation, User } from '../user-types.ts'
import styles from './adding.module.css'

/** Somebody who was just added. Creates their invitation link once, and shows that it was mailed or a field to copy it. */
export function Invited({ user }: { user: User }) {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => call('POST /users/invitations', { body: { userIds: [user.id] } }),
  })
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    mutate()
  }, [mutate])
  const made = data?.items[0]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (made) row.current?.scrollIntoView({ block: 'nearest' })
  }, [made])
  return (
    <li ref={row}>
      <span className={styles.who}>{`${user.name}, ${user.role.name}`}</span>
      <div role="status">
        {error ? (
          <StatusMark name="missed">Added, but without a link: {messageOf(error)}</StatusMark>
        ) : !made ? (
          'Making the link…'
        ) : made.isMailed ? (
          <StatusMark name="attending">Invitation on its way to {shownEmail(made.email)}</StatusMark>
        ) : (
          <StatusMark name="warning">No mail was sent: give them this link yourself</StatusMark>
        )}
      </div>
      {error && (
        <Button needsConnection busy={isPending && 'Making the link…'} onClick={() => mutate()}>
          Try again
        </Button>
      )}
      {made && !made.isMailed && <LinkToGive made={made} />}
    </li>
  )
}

function LinkToGive({ made: { name, url, expiresAt } }: { made: Invitation }) {
  const { timeZone } = useMe().user
  return (
    <div className={styles.link}>
      <CopyField label={`Link for ${name}`} labelHidden value={url} copied="Link copied." />
      <p>
        Works once, until <InstantText value={expiresAt} timeZone={timeZone} />. It is shown only now.
      </p>
    </div>
  )
}
