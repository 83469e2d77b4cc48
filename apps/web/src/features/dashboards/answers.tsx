import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { counted } from '#core/texts/counted.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { formatNumber } from '#core/texts/format-number.ts'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ChartTable } from '#web/ui/charts/chart-section.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import styles from './answers.module.css'
import {
  areSeatsScarce,
  reportingSentence,
  seatsSentence,
  waitingFor,
  type CompanyOverview,
} from './overview-texts.ts'

type Waiting = CompanyOverview['waiting']['people'][number]

export interface AnswersProps {
  /** Undefined while it is loading. */
  overview: CompanyOverview | undefined
  /** Called when somebody was invited. */
  onInvited: () => void
  /** The dialog that makes an invitation at once, and shows it. */
  invitation: (dialog: InvitationOf) => ReactNode
}

export interface InvitationOf {
  person: { id: string; name: string }
  isOpen: boolean
  onClose: () => void
}

/** Whether the organisation is in order: who reports, seats, who waits for an invitation, units without a manager. */
export function Answers({ overview, ...invitation }: AnswersProps) {
  const isSlow = useSlow(!overview)
  const shown = isSlow ? undefined : overview
  const awaited = isSlow ? <Awaited /> : null
  return (
    <div className={styles.answers} aria-busy={!shown || undefined}>
      <Answer title="Reporting today">{shown ? <Reporting {...shown.reporting} /> : awaited}</Answer>
      <Answer title="Seats">{shown ? <Seats {...shown} /> : awaited}</Answer>
      <Answer title="Waiting invitations">
        {shown ? <Invitations {...shown} {...invitation} /> : awaited}
      </Answer>
      <Answer title="Units without a manager">{shown ? <Units {...shown} /> : awaited}</Answer>
    </div>
  )
}

function Answer({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

function Awaited() {
  return (
    <>
      <p className={styles.figure}>
        <Skeleton width={72} height={24} />
      </p>
      <Skeleton width="100%" height={56} />
      <p className={styles.sentence}>
        <Skeleton width="80%" />
      </p>
    </>
  )
}

/** A number is never without what it is a part of. */
function Figure({ value, of }: { value: number; of: string }) {
  return (
    <p className={styles.figure}>
      <b>{formatNumber(value)}</b> <span>{of}</span>
    </p>
  )
}

function Reporting(reporting: CompanyOverview['reporting']) {
  const [isTable, setTable] = useState(false)
  const { days } = reporting
  const today = days.at(-1)
  const most = Math.max(1, ...days.map(({ reports }) => reports))
  if (!today) return null
  return (
    <figure className={styles.chart}>
      {today.due === 0 ? (
        <p className={styles.none}>Nobody has to report today.</p>
      ) : (
        <Figure value={today.submitted} of={`of ${formatNumber(today.due)} due`} />
      )}
      {isTable ? (
        <ChartTable
          caption="Reports of the last 14 days"
          columns={['Day', 'Reports', 'Due', 'Of these in']}
          rows={days.map(
            ({ date, reports, due, submitted }) =>
              [formatDateWithDay(date), reports, due, submitted] as const,
          )}
        />
      ) : (
        <div className={styles.trend} aria-hidden="true">
          <div className={styles.bars}>
            {days.map(({ date, reports }) => (
              <i
                key={date}
                className={clsx(date === reporting.today && styles.now)}
                style={{ height: `${(reports / most) * 100}%` }}
              />
            ))}
          </div>
          <p className={styles.span}>
            <span>{formatDate(days[0]?.date).slice(0, 6)}</span>
            <span>today</span>
          </p>
        </div>
      )}
      <figcaption className={styles.sentence}>{reportingSentence(reporting)}</figcaption>
      <Button look="accent" flush="start" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
        {isTable ? 'View trend' : 'View trend as table'}
      </Button>
    </figure>
  )
}

function Seats({ seats, waiting }: CompanyOverview) {
  const isScarce = areSeatsScarce(seats)
  const waitingCount = Math.min(waiting.total, seats.active)
  const width = (count: number) => ({ width: `${(Math.min(count, seats.limit) / seats.limit) * 100}%` })
  return (
    <>
      <Figure value={seats.active} of={`of ${formatNumber(seats.limit)}`} />
      <span className={clsx(styles.meter, isScarce && styles.scarce)} aria-hidden="true">
        <i style={width(seats.active - waitingCount)} />
        <i className={styles.hatched} style={width(waitingCount)} />
      </span>
      <p className={clsx(styles.sentence, isScarce && styles.warning)}>
        {isScarce && <Mark name="warning" />}
        <span>{seatsSentence(seats)}</span>
      </p>
      {waitingCount > 0 && (
        <p className={styles.sentence}>
          Hatched: {counted(waitingCount, 'person', 'people')} who never signed in.
        </p>
      )}
    </>
  )
}

function Invitations({
  waiting,
  seats,
  invitation,
  onInvited,
}: CompanyOverview & Omit<AnswersProps, 'overview'>) {
  const now = useNow(60_000)
  // Kept when the dialog closes, so that its text does not change while it fades out.
  const [invited, setInvited] = useState<Waiting>()
  const [isOpen, setOpen] = useState(false)
  if (waiting.total === 0) return <p className={styles.none}>Nobody waits for an invitation.</p>
  return (
    <>
      <Figure value={waiting.total} of={`of ${formatNumber(seats.active)} have no password yet`} />
      <ul className={styles.list}>
        {waiting.people.map((person) => (
          <li key={person.id}>
            <PersonLink id={person.id}>{person.name}</PersonLink>
            <span className={styles.quiet}>
              {waitingFor(person.addedAt, now)}
              {stateOf(person, now)}
            </span>
            {person.mayInvite && (
              <Button
                look="accent"
                flush="end"
                needsConnection
                aria-label={`${actOf(person, waiting.sendsMail)} ${waiting.sendsMail ? 'to' : 'for'} ${person.name}`}
                onClick={() => {
                  setInvited(person)
                  setOpen(true)
                }}
              >
                {actOf(person, waiting.sendsMail)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {waiting.total > waiting.people.length && (
        <Link to="/user-management" search={{ status: 'no-password' }} className={styles.all}>
          All {formatNumber(waiting.total)}
        </Link>
      )}
      {invited &&
        invitation({
          person: invited,
          isOpen,
          onClose: () => {
            setOpen(false)
            onInvited()
          },
        })}
    </>
  )
}

function stateOf({ invitedUntil }: Waiting, now: Temporal.Instant): string {
  if (invitedUntil === null) return ', no valid link'
  return Temporal.Instant.compare(Temporal.Instant.from(invitedUntil), now) <= 0 ? ', link expired' : ''
}

/** Without mail, an administrator passes the link on. */
function actOf({ invitedUntil }: Waiting, sendsMail: boolean): string {
  if (!sendsMail) return 'Make link'
  return invitedUntil === null ? 'Send invitation' : 'Send again'
}

function Units({ unitsWithoutManager: { total, units }, businessUnits }: CompanyOverview) {
  const opens = useOpens()
  const { tenant } = useMe()
  if (businessUnits === 0)
    return <p className={styles.none}>{tenant?.name ?? 'The company'} has no units yet.</p>
  if (total === 0) return <p className={styles.none}>Every unit has a manager.</p>
  return (
    <>
      <Figure value={total} of={`of ${formatNumber(businessUnits)}`} />
      <ul className={styles.list}>
        {units.map(({ id, name, people }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={styles.quiet}>
              {people === 0 ? 'nobody' : counted(people, 'person', 'people')}
            </span>
            <Link
              to="/user-management"
              search={people === 0 ? {} : { bu: id }}
              className={styles.all}
              aria-label={`Choose a manager of ${name}`}
            >
              Choose
            </Link>
          </li>
        ))}
      </ul>
      {total > units.length && opens('/manage-business-units') && (
        <Link to="/manage-business-units" className={styles.all}>
          All units
        </Link>
      )}
      <p className={styles.sentence}>Directors are told of the reports from there.</p>
    </>
  )
}
