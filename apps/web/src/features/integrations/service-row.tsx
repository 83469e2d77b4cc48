import type { TablerIcon } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { ServiceState } from '#contract/service-state.ts'
import { dayIn, formatDateTime, formatDayHead, formatTime } from '#core/time/format.ts'
import { Note } from '#web/ui/text/note.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { OperatorDetails } from './operator-details.tsx'
import styles from './service-row.module.css'

export interface ServiceFact {
  name: string
  value: ReactNode
}

interface ServiceRowProps {
  name: string
  icon: TablerIcon
  /** How it uses the data, in one or two sentences. */
  description: string
  service: ServiceState
  /** Replaces the state's usual text, such as "No key". */
  stateText?: string
  /** Replace the account, such as the provider and the ending of the key. */
  facts?: readonly ServiceFact[]
  /** The buttons, the most important one first. */
  actions?: ReactNode
  /** An open question or problem: a `Note` with its buttons, below the row. */
  children?: ReactNode
}

const states: Record<ServiceState['state'], { text: string; mark: MarkName }> = {
  unavailable: { text: 'Not set up', mark: 'notUsed' },
  'not-connected': { text: 'Not connected', mark: 'notUsed' },
  connecting: { text: 'Waiting for you', mark: 'today' },
  connected: { text: 'Connected', mark: 'attending' },
  'sign-in-again': { text: 'Sign in again', mark: 'warning' },
  failing: { text: 'Not working', mark: 'missed' },
}

/** One service: its state, account, last success, last error and actions. */
export function ServiceRow({
  name,
  icon: Icon,
  description,
  service,
  stateText,
  facts,
  actions,
  children,
}: ServiceRowProps) {
  const id = useId()
  const shown = facts ?? [{ name: 'Account', value: service.account ?? 'None' }]
  const { state, missing, forOperator, lastSuccess, lastError } = service
  const isUnavailable = state === 'unavailable'
  return (
    <article className={styles.row} aria-labelledby={id}>
      <span className={styles.logo}>
        <Icon size={20} stroke={1.5} aria-hidden="true" />
      </span>
      <div className={styles.about}>
        <div className={styles.name}>
          <h3 id={id}>{name}</h3>
          <StatusMark name={states[state].mark} as="tint">
            {stateText ?? states[state].text}
          </StatusMark>
        </div>
        <p className={styles.what}>{description}</p>
      </div>
      {!isUnavailable && (
        <dl className={styles.facts}>
          {shown.map((fact) => (
            <Fact key={fact.name} {...fact} />
          ))}
          <Fact name="Last success" value={lastSuccess ? <ServiceEventText event={lastSuccess} /> : 'N/A'} />
          <Fact name="Last error" value={lastError ? <ServiceEventText event={lastError} /> : 'None'} />
          {service.waiting > 0 && <Fact name="Waiting" value={service.waiting.toLocaleString('en')} />}
        </dl>
      )}
      <div className={styles.actions}>{actions}</div>
      {isUnavailable && missing && (
        <div className={styles.below}>
          <Note>
            {missing}
            {forOperator && <OperatorDetails>{forOperator}</OperatorDetails>}
          </Note>
        </div>
      )}
      {children && <div className={styles.below}>{children}</div>}
    </article>
  )
}

function Fact({ name, value }: ServiceFact) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
}

/** "Today, 3:04 PM: the meeting was added", in the reader's time zone. */
function ServiceEventText({ event: { at, text } }: { event: { at: string; text: string } }) {
  const { timeZone } = useMe().user
  const today = serverNow().toZonedDateTimeISO(timeZone).toPlainDate()
  return (
    <>
      <time dateTime={at} title={formatDateTime(at, timeZone)}>
        {formatDayHead(dayIn(at, timeZone), today)}, {formatTime(at, timeZone)}
      </time>
      : {text}
    </>
  )
}

interface ServiceLoadingProps<T> {
  /** The name of the service, as in its row. */
  name: string
  query: UseQueryResult<T>
  /** Renders the row when the service's state is loaded. */
  children: (data: T) => ReactNode
}

/** A service's row, with a skeleton while it is loading, and a retry if that fails. */
export function ServiceLoading<T>({ name, query, children }: ServiceLoadingProps<T>) {
  const isSlow = useSlow(query.isPending)
  if (query.data !== undefined && !isSlow) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} what={name} retry={() => query.refetch()} />
  return (
    <div className={styles.row} aria-busy="true">
      <span className={styles.logo} />
      <div className={styles.loading}>
        {isSlow && (
          <>
            <Skeleton width="8rem" height={16} />
            <Skeleton width="90%" />
            <Skeleton width="60%" />
          </>
        )}
      </div>
    </div>
  )
}
