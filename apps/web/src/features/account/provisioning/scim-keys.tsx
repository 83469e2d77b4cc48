import { Suspense, useState } from 'react'
import { maxScimKeys } from '#core/scim/limits.ts'
import { call } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts'
import { Section } from '#web/ui/page/section.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { KeyEndQuestion } from '../key-end-question.tsx'
import styles from './provisioning.module.css'
import { useNewProvisioning, type Provisioning, type ScimKey } from './state.ts'

const ScimKeyDialog = lazyPart(() => import('./scim-key-dialog.tsx'))

/** The keys of the service, each with a button that ends it. */
export function ScimKeys({ state }: { state: Provisioning }) {
  const { keys } = state
  const reason = reasonNot(state)
  const refresh = useNewProvisioning()
  const keepFocus = useKeptFocus(keys)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<ScimKey>()
  const askToEnd = (key: ScimKey) => {
    keepFocus()
    setEnding(key)
  }
  return (
    <div className={styles.section}>
      <Section title="SCIM keys">
        <p className={styles.about}>
          Your service sends one with each request. It works for SCIM alone, and ends when the administrator
          who made it is archived.
        </p>
        {keys.length === 0 ? (
          <p className={styles.about}>Your service has no key yet.</p>
        ) : (
          <ul>
            {keys.map((key) => (
              <KeyRow key={key.id} item={key} onEnd={() => askToEnd(key)} />
            ))}
          </ul>
        )}
        {reason && <p className={styles.about}>{reason}</p>}
        <div className={styles.foot}>
          <Button onClick={() => setMaking(true)} blockedBecause={reason} needsConnection>
            Create SCIM key
          </Button>
        </div>
      </Section>
      <Suspense>
        {isMaking && <ScimKeyDialog onClose={() => setMaking(false)} onMade={() => refresh()} />}
      </Suspense>
      <KeyEndQuestion
        item={ending}
        end={({ id }) => call('DELETE /provisioning/keys/{scimKeyId}', { path: { scimKeyId: id } })}
        onClose={() => setEnding(undefined)}
        onSettled={() => refresh()}
      />
    </div>
  )
}

/** Why no key can be made yet. */
function reasonNot({ domains, placements, keys }: Provisioning): string | undefined {
  if (domains.length === 0) return 'Verify a domain of the company first.'
  if (!placements.some(({ group }) => group === null))
    return 'Press Change roles and add everybody else first: new people need a role.'
  return keys.length >= maxScimKeys ? 'There are as many keys as possible. End one first.' : undefined
}

function KeyRow({ item, onEnd }: { item: ScimKey; onEnd: () => void }) {
  const { timeZone } = useMe().user
  const { name, owner, lastUsedAt, lastAddress } = item
  return (
    <li className={styles.key}>
      <div>
        <strong>{name}</strong>
        <p>
          <KeyState item={item} /> · made by {owner.name} ·{' '}
          {lastUsedAt ? (
            <>
              last used <InstantText value={lastUsedAt} timeZone={timeZone} as="short" /> from {lastAddress}
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <Button onClick={onEnd} needsConnection aria-label={`End key ${name}`}>
        End key
      </Button>
    </li>
  )
}

function KeyState({ item: { expiresAt, isExpired, isStopped } }: { item: ScimKey }) {
  const { timeZone } = useMe().user
  if (isStopped)
    return <StatusMark name="suspended">Stopped: its maker is no active administrator</StatusMark>
  if (expiresAt === null) return 'does not expire'
  const when = <InstantText value={expiresAt} timeZone={timeZone} />
  return isExpired ? (
    <>
      <StatusMark name="archived">Expired</StatusMark> {when}
    </>
  ) : (
    <>expires {when}</>
  )
}
