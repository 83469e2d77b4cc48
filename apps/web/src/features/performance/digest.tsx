import { counted } from '#core/texts/counted.ts'
import { formatDate, formatMoment } from '#core/time/format.ts'
import { Link } from '@tanstack/react-router'
import { IconCopy } from '@tabler/icons-react'
import { copyText } from '#web/lib/copy-text.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
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
import type { Cited } from './passage.tsx'
import { usePlaces, type Performance } from './use-performance.ts'

const noSources: Cited = { count: 0, citations: [] }

/** The period in computed sentences, each with its sources. */
export function Digest({ performance }: { performance: Performance }) {
  const { user } = useMe()
  const { person, digest, figures } = performance
  const [challenge, plan] = [challengeStatement(performance), planStatement(performance)]
  const reports = figures.onTime + figures.late + figures.extra
  const counts = [
    counted(reports, 'report', 'reports'),
    figures.tasks && counted(figures.tasks.completed, 'completed task', 'completed tasks'),
  ]
  return (
    <Section title="Digest" note="Computed, no AI">
      <p className={styles.period}>
        <PersonLink id={person.id}>{person.name}</PersonLink>,{' '}
        <span className="nowrap">{formatDate(performance.from)}</span> to{' '}
        <span className="nowrap">{formatDate(performance.to)}</span>
      </p>
      <ul className={styles.statements}>
        <CitedLine performance={performance} cited={digest.lateOrMissed} more={['day', 'days']}>
          <StatementText {...reportStatement(performance)} />
        </CitedLine>
        <TaskLine performance={performance} />
        {challenge && (
          <CitedLine performance={performance} cited={digest.challenges}>
            <StatementText {...challenge} />
          </CitedLine>
        )}
        {plan && (
          <CitedLine performance={performance} cited={noSources}>
            {plan.before}
            <StatementText {...plan} />
          </CitedLine>
        )}
      </ul>
      <div className={styles.foot}>
        <Button
          icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
          onClick={() => void copyText(digestText(performance), 'The digest is copied.')}
        >
          Copy
        </Button>
        <p>
          Counted from {counts.filter(Boolean).join(' and ')},{' '}
          {formatMoment(performance.countedAt, serverNow(), user.timeZone)}. No text left Daymark.
        </p>
      </div>
    </Section>
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
function TaskLine({ performance }: { performance: Performance }) {
  const places = usePlaces(performance)
  const statement = taskStatement(performance)
  const { openNow } = performance
  if (!statement || !openNow) return null
  const named = openNow.first.flatMap(({ why, ...task }) => (why === 'due' ? [] : [{ ...task, why }]))
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
