import { counted } from '#core/texts/counted.ts'
import { formatDate, formatMoment } from '#core/time/format.ts'
import { Link } from '@tanstack/react-router'
import { IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import type { Cited } from './citation.ts'
import { CitedLine } from './cited.tsx'
import {
  challengeStatement,
  digestText,
  planStatement,
  reportStatement,
  taskStatement,
  type Statement,
} from './digest-text.ts'
import styles from './performance.module.css'
import { usePlaces } from './places.ts'
import type { Performance } from './use-performance.ts'

const nothing: Cited = { count: 0, citations: [] }

/** The period in sentences that are computed, each with its sources. */
export function Digest({ of }: { of: Performance }) {
  const id = useId()
  const { user } = useMe()
  const { person, digest, figures } = of
  const [challenge, plan] = [challengeStatement(of), planStatement(of)]
  const reports = figures.onTime + figures.late + figures.extra
  const counts = [
    counted(reports, 'report', 'reports'),
    figures.tasks && counted(figures.tasks.completed, 'completed task', 'completed tasks'),
  ]
  return (
    <section className={styles.digest} aria-labelledby={id}>
      <div className={styles.digestHead}>
        <h2 id={id}>Digest</h2>
        <span className={styles.label}>Computed, no AI</span>
      </div>
      <p className={styles.period}>
        <PersonLink id={person.id}>{person.name}</PersonLink>,{' '}
        <span className="nowrap">{formatDate(of.from)}</span> to{' '}
        <span className="nowrap">{formatDate(of.to)}</span>
      </p>
      <ul className={styles.statements}>
        <CitedLine of={of} cited={digest.lateOrMissed} more={['day', 'days']}>
          <StatementText {...reportStatement(of)} />
        </CitedLine>
        <TaskLine of={of} />
        {digest.words.length > 0 && (
          <li>
            Words that return
            <ul className={styles.returning}>
              {digest.words.map((word) => (
                <CitedLine key={word.text} of={of} cited={word}>
                  <StatementText bold={word.text} rest={` in ${counted(word.count, 'report', 'reports')}`} />
                </CitedLine>
              ))}
            </ul>
          </li>
        )}
        {challenge && (
          <CitedLine of={of} cited={digest.challenges}>
            <StatementText {...challenge} />
          </CitedLine>
        )}
        {plan && (
          <CitedLine of={of} cited={nothing}>
            {plan.before}
            <StatementText {...plan} />
          </CitedLine>
        )}
      </ul>
      <div className={styles.foot}>
        <Button
          icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => void copyText(digestText(of), 'The digest is copied.')}
        >
          Copy
        </Button>
        <p>
          Counted from {counts.filter(Boolean).join(' and ')},{' '}
          {formatMoment(of.countedAt, serverNow(), user.timeZone)}. No text left Daymark.
        </p>
      </div>
    </section>
  )
}

function StatementText({ bold, rest }: Statement) {
  return (
    <>
      <strong>{bold}</strong>
      {rest}
    </>
  )
}

/** The statement about tasks, with the overdue and blocked ones as links. */
function TaskLine({ of }: { of: Performance }) {
  const places = usePlaces(of)
  const statement = taskStatement(of)
  if (!statement) return null
  const named = of.openNow!.first.flatMap(({ why, ...task }) => (why === 'due' ? [] : [{ ...task, why }]))
  return (
    <li>
      <StatementText {...statement} />{' '}
      {named.map(({ id, title, why }) => {
        const place = places.task(id)
        const inner = (
          <>
            <Mark name={why} size={10} />
            <span className={styles.citeName}>{title}</span>
          </>
        )
        return place ? (
          <Link key={id} {...place} className={clsx(styles.cite, styles.plain)}>
            {inner}
          </Link>
        ) : (
          <span key={id} className={clsx(styles.cite, styles.plain)}>
            {inner}
          </span>
        )
      })}
    </li>
  )
}
