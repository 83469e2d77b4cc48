import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import {
  accessGroups,
  accessWords,
  fullNameOfAccess,
  isCurrent,
  nameOfAccess,
  type AccessEntry,
} from './access-entries.ts'
import styles from './account.module.css'

interface AccessListProps {
  entries: readonly AccessEntry[]
  onEnd: (entry: AccessEntry) => void
  /** The entry that is being ended. */
  ending: AccessEntry | undefined
  isEndable?: (entry: AccessEntry) => boolean
}

/** The access entries of an account in groups with headings, each entry with a button that ends its access. */
export function GroupedAccessList({ entries, ...rest }: AccessListProps) {
  return accessGroups.map(({ title, kinds, note }) => {
    const shown = kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
    if (shown.length === 0) return null
    return (
      <Section key={title} title={title}>
        {note && <p className={styles.groupNote}>{note}</p>}
        <AccessList {...rest} entries={shown} nameOf={nameOfAccess} />
      </Section>
    )
  })
}

/** As above, without headings: each entry names its kind. */
export function AccessList({
  entries,
  onEnd,
  ending,
  isEndable = () => true,
  nameOf = fullNameOfAccess,
}: AccessListProps & { nameOf?: (entry: AccessEntry) => string }) {
  return (
    <ul>
      {entries.map((entry) => (
        <AccessRow
          key={'id' in entry ? entry.id : entry.kind}
          entry={entry}
          name={nameOf(entry)}
          onEnd={isEndable(entry) ? () => onEnd(entry) : undefined}
          isEnding={entry === ending}
        />
      ))}
    </ul>
  )
}

function KeyEnd({ expiresAt }: { expiresAt: string }) {
  const { timeZone } = useMe().user
  const isExpired = Temporal.Instant.compare(expiresAt, serverNow()) <= 0
  return (
    <span className={styles.fact}>
      {isExpired ? 'expired' : 'expires'} <InstantText value={expiresAt} timeZone={timeZone} />
    </span>
  )
}

interface AccessRowProps {
  entry: AccessEntry
  name: string
  onEnd: (() => void) | undefined
  isEnding: boolean
}

function AccessRow({ entry, name, onEnd, isEnding }: AccessRowProps) {
  const { timeZone } = useMe().user
  const { since, used, unused, end } = accessWords[entry.kind]
  const isThisSession = entry.kind === 'session' && isCurrent(entry)
  return (
    <li className={styles.session}>
      <div>
        <strong>{name}</strong>
        <p>
          {entry.address && <>{entry.address} · </>}
          <span className={styles.fact}>
            {since} <InstantText value={entry.since} timeZone={timeZone} />
          </span>{' '}
          ·{' '}
          <span className={styles.fact}>
            {entry.lastUsedAt ? (
              <>
                {used} <InstantText value={entry.lastUsedAt} timeZone={timeZone} as="short" />
              </>
            ) : (
              unused
            )}
          </span>
          {entry.kind === 'session' && entry.isByCompany && ' · by your company’s sign-in'}
          {entry.kind === 'key' && (
            <>
              {' '}
              · <KeyEnd expiresAt={entry.expiresAt} />
            </>
          )}
        </p>
      </div>
      {isThisSession ? (
        <StatusMark name="active">This browser</StatusMark>
      ) : (
        onEnd && (
          <Button
            onClick={onEnd}
            needsConnection
            busy={isEnding && 'Ending…'}
            aria-label={`${end}: ${[fullNameOfAccess(entry), entry.address].filter(Boolean).join(', ')}`}
          >
            {end}
          </Button>
        )
      )}
    </li>
  )
}
