import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { permissionGroups } from '#core/access/permissions.ts'
import { counted } from '#core/texts/counted.ts'
import { call, type Output } from '#web/lib/api.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { KeyEndQuestion } from './key-end-question.tsx'
import styles from './keys.module.css'

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'))

type CompanyKey = Output<'GET /keys'>['items'][number]

interface CompanyKeysProps {
  /** Whether the address of the page asks for the dialog. */
  isAsked?: boolean
  onAnswered?: () => void
}

/** The keys with which programs act for the company, each with a button that ends it. */
export function CompanyKeys({ isAsked = false, onAnswered }: CompanyKeysProps) {
  const client = useQueryClient()
  const keys = useQuery({ ...apiQuery('company', 'GET /keys'), ...listFreshness })
  const isSlow = useSlow(keys.isPending)
  const keepFocus = useKeptFocus(keys.data)
  const [isMaking, setMaking] = useState(false)
  const close = () => {
    setMaking(false)
    onAnswered?.()
  }
  const [ending, setEnding] = useState<CompanyKey>()
  const refresh = () => client.invalidateQueries({ queryKey: ['company'] })
  const askToEnd = (key: CompanyKey) => {
    keepFocus()
    setEnding(key)
  }
  return (
    <div className={styles.section}>
      <Section title="Keys" isBusy={keys.isPending}>
        <p className={styles.about}>
          Programs use them to act for the company, each with a role of its own. People make their own keys in
          Settings, on{' '}
          <Link to="/account/access" className="text-link">
            Access to my account
          </Link>
          .
        </p>
        {keys.error ? (
          <ErrorState error={keys.error} what="The keys" retry={() => keys.refetch()} />
        ) : isSlow ? (
          <Skeleton width="60%" />
        ) : keys.data?.items.length === 0 ? (
          <p className={styles.none}>No program has a key of the company yet.</p>
        ) : (
          <ul>
            {keys.data?.items.map((key) => (
              <KeyRow key={key.id} item={key} onEnd={() => askToEnd(key)} />
            ))}
          </ul>
        )}
        <div className={styles.foot}>
          <Button onClick={() => setMaking(true)} needsConnection>
            Create key
          </Button>
        </div>
      </Section>
      <Suspense>
        {(isMaking || isAsked) && <KeyDialog isOfCompany onClose={close} onMade={() => void refresh()} />}
      </Suspense>
      <KeyEndQuestion
        item={ending}
        end={({ id }) => call('DELETE /keys/{keyId}', { path: { keyId: id } })}
        onClose={() => setEnding(undefined)}
        onSettled={() => void refresh()}
      />
    </div>
  )
}

function KeyRow({ item, onEnd }: { item: CompanyKey; onEnd: () => void }) {
  const { timeZone } = useMe().user
  const { name, role, owner, addresses, lastAddress } = item
  return (
    <li className={styles.key}>
      <div>
        <strong>{name}</strong>
        <p>
          {role.name} · {counted(item.permissions.length, 'permission', 'permissions')} · made by {owner.name}
        </p>
        <p>
          <KeyState item={item} />
          {' · '}
          {item.lastUsedAt ? (
            <>
              last used <InstantText value={item.lastUsedAt} timeZone={timeZone} as="short" /> from{' '}
              {lastAddress}
            </>
          ) : (
            'not used yet'
          )}
          {addresses.length > 0 && ` · only from ${addresses.join(', ')}`}
        </p>
        <details>
          <summary>What it may do</summary>
          <ul className={styles.may}>
            {sentencesOf(item).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button onClick={onEnd} needsConnection aria-label={`End key ${name}`}>
        End key
      </Button>
    </li>
  )
}

function KeyState({ item }: { item: CompanyKey }) {
  const { timeZone } = useMe().user
  if (item.isExpired)
    return (
      <>
        <StatusMark name="archived">Expired</StatusMark>{' '}
        <InstantText value={item.expiresAt} timeZone={timeZone} />
      </>
    )
  if (item.isStopped)
    return <StatusMark name="suspended">Stopped: its maker could not make it now</StatusMark>
  return (
    <>
      expires <InstantText value={item.expiresAt} timeZone={timeZone} />
    </>
  )
}

function sentencesOf({ permissions }: CompanyKey): string[] {
  return permissionGroups.flatMap((group) =>
    group.permissions.flatMap(([code, sentence]) =>
      (permissions as string[]).includes(code) ? [sentence as string] : [],
    ),
  )
}
