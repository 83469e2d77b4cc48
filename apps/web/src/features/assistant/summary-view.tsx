import { counted } from '#core/texts/counted.ts'
import { assistantTexts } from '#core/assistant/texts.ts'
import { usedKeyText } from '#core/assistant/used-key.ts'
import { formatTime } from '#core/time/format.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { IconCopy } from '@tabler/icons-react'
import styles from './assistant.module.css'
import { KeyMissing } from './key-missing.tsx'
import { SummaryText } from './summary-text.tsx'
import type { SummaryState } from './use-summary.ts'

interface SummaryViewProps {
  summary: SummaryState
  /** Whether several people are summarized. */
  namesPeople: boolean
  onAgain: () => void
}

/** A summary in its states: being written, written, failed. It shows nothing before the request. */
export function SummaryView({ summary, namesPeople, onAgain }: SummaryViewProps) {
  const { phase, sentences, failure } = summary
  return (
    <div aria-busy={phase === 'writing'}>
      <output className="visually-hidden">{announcement(summary)}</output>
      {failure && (
        <div className={styles.failed}>
          <Failed failure={failure} onAgain={onAgain} />
        </div>
      )}
      {sentences.length > 0 && <SummaryText sentences={sentences} namesPeople={namesPeople} />}
      {phase === 'writing' && (
        <div className={styles.waiting}>
          <Skeleton width="92%" />
          <Skeleton width="78%" />
          <Skeleton width="60%" />
        </div>
      )}
      {phase === 'written' && <Foot summary={summary} onAgain={onAgain} />}
    </div>
  )
}

function announcement({ phase, sentences }: SummaryState): string {
  if (phase === 'writing') return 'The summary is being written.'
  return phase === 'written' ? `The summary is written: ${sentences.length} sentences.` : ''
}

function Failed({
  failure,
  onAgain,
}: {
  failure: NonNullable<SummaryState['failure']>
  onAgain: () => void
}) {
  const { message, reason, isAboutKey, mayTryAgain } = failure
  if (isAboutKey) return <KeyMissing message={message} reason={reason} onKey={onAgain} />
  return (
    <Note mark="missed" role="alert">
      <p className={styles.strong}>{message}</p>
      {reason && <p>{reason}</p>}
      {mayTryAgain && (
        <div className={styles.buttons}>
          <Button needsConnection onClick={onAgain}>
            Try again
          </Button>
        </div>
      )}
    </Note>
  )
}

function Foot({
  summary: { begun, sentences, done },
  onAgain,
}: {
  summary: SummaryState
  onAgain: () => void
}) {
  const { timeZone } = useMe().user
  const text = sentences.map((sentence) => `• ${sentence.text}`).join('\n')
  return (
    <div className={styles.foot}>
      <Button
        icon={<IconCopy size={16} stroke={1.5} aria-hidden="true" />}
        onClick={() => void copyText(text, assistantTexts.copied)}
      >
        Copy
      </Button>
      <Button look="quiet" needsConnection onClick={onAgain}>
        Generate again
      </Button>
      {begun && done && <p className={styles.small}>{footText(begun, done, timeZone)}</p>}
    </div>
  )
}

function footText(
  begun: NonNullable<SummaryState['begun']>,
  done: NonNullable<SummaryState['done']>,
  timeZone: string,
): string {
  const { leftOut, tooMany } = done
  const withoutSource =
    leftOut > 0
      ? `; ${counted(leftOut, 'sentence')} without one ${leftOut === 1 ? 'was' : 'were'} left out`
      : ''
  const sentences = [
    `From ${madeFrom(begun)}, ${begun.model}, ${formatTime(done.at, timeZone)}.`,
    begun.unsent > 0 &&
      `${begun.unsent.toLocaleString('en')} more ${begun.unsent === 1 ? 'was' : 'were'} too many for one question.`,
    `Every sentence names its sources${withoutSource}.`,
    tooMany > 0 && `${counted(tooMany, 'further sentence')} left out.`,
    usedKeyText(done),
    'Not saved. Read it before you use it.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function madeFrom({ reports, tasks }: { reports: number; tasks: number }): string {
  return [counted(reports, 'report'), ...(tasks > 0 ? [counted(tasks, 'task')] : [])].join(' and ')
}
