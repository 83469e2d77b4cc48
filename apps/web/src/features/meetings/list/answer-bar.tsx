import { rsvps } from '#core/meetings/kinds.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { BatchBar } from '#web/ui/table/batch-bar.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { answerMarks } from '../meeting-types.ts'
import { texts } from '../texts.ts'
import type { BatchAnswers } from './use-batch-answers.ts'

interface AnswerBarProps {
  batch: BatchAnswers
  /** How many meetings of the list can be answered, for “Select all 12”; undefined if unknown. */
  answerable: number | undefined
}

/** The three answers for the selected occurrences; their series are not answered. */
export function AnswerBar({ batch, answerable }: AnswerBarProps) {
  const isOnline = useOnline()
  const count = batch.ids.size
  return (
    <BatchBar
      worksOffline
      count={count}
      onClear={batch.clear}
      more={
        answerable !== count && (
          <Button look="accent" onClick={batch.selectAll} busy={batch.isSelectingAll && 'Selecting…'}>
            Select all{answerable !== undefined && ` ${answerable}`}
          </Button>
        )
      }
    >
      {rsvps.map((answer) => (
        <Button
          key={answer}
          blockedBecause={isOnline ? undefined : texts.offlineAnswers}
          busy={batch.busy === answer && 'Answering…'}
          onClick={() => batch.answer(answer)}
        >
          <Mark name={answerMarks[answer]} />
          {answer}
        </Button>
      ))}
    </BatchBar>
  )
}
