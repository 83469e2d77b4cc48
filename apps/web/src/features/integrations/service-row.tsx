import type { TablerIcon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { ServiceState } from '#contract/service-state.ts'
import { dayIn, formatDateTime, formatDayHead, formatTime } from '#core/time/format.ts'
import { Note } from '#web/ui/text/note.tsx'
import type { MarkName } from '#web/ui/mark/marks.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import styles from './service-row.module.css'

export interface ServiceFact {
  name: string
  value: ReactNode
}

interface ServiceRowProps {
  name: string
  icon: TablerIcon
  /** What it does with the data, in a sentence or two. */
  what: string
  service: ServiceState
  /** The word in place of the state's own, such as "No key". */
  word?: string
  /** Facts in place of the account, such as the provider and how the key ends. */
  facts?: readonly ServiceFact[]
  /** The buttons, the most important one first. */
  actions?: ReactNode
  /** What waits for the person: a `Note` with its buttons, under the row. */
  children?: ReactNode
}

const states: Record<ServiceState['state'], { word: string; mark: MarkName }> = {
  unavailable: { word: 'Not set up', mark: 'notUsed' },
  'not-connected': { word: 'Not connected', mark: 'notUsed' },
  connecting: { word: 'Waiting for you', mark: 'today' },
  connected: { word: 'Connected', mark: 'attending' },
  'sign-in-again': { word: 'Sign in again', mark: 'warning' },
  failing: { word: 'Not working', mark: 'missed' },
}

/** One service: its state, account, last success and last error in words, and what one can do. */
export function ServiceRow({
  name,
  icon: Icon,
  what,
  service,
  word,
  facts,
  actions,
  children,
}: ServiceRowProps) {
  const id = useId()
  const shown = facts ?? [{ name: 'Account', value: service.account ?? 'None' }]
  const { state, missing, lastSuccess, lastError } = service
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
            {word ?? states[state].word}
          </StatusMark>
        </div>
        <p className={styles.what}>{what}</p>
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
          <Note>{missing}</Note>
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

/** "Today, 3:04 PM: the meeting was added", in the person's zone. */
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
