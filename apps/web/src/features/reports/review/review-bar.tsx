import { IconMessage } from '@tabler/icons-react'
import { useEffect, useState, type RefObject } from 'react'
import { maxComment } from '#core/reports/limits.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { shownKeys } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { ReactionPicker } from '../read/reaction-picker.tsx'
import type { ReportSummary } from '../read/report-types.ts'
import {
  blankComment,
  commentDraftName,
  isSameComment,
  type CommentDraft,
} from '../read/use-comment-draft.ts'
import styles from './review.module.css'

interface ReviewBarProps {
  report: ReportSummary
  draft: CommentDraft
  onDraft: (draft: CommentDraft) => void
  /** Whether this report is still pending; otherwise the button only moves on. */
  isWaiting: boolean
  /** Whether another person acknowledged it meanwhile: the typed comment can then be copied. */
  isElsewhere: boolean
  onAcknowledge: () => void
  onSkip: () => void
  commentRef: RefObject<HTMLTextAreaElement | null>
  onLeaveComment: () => void
}

/**
 * The manager's reaction and comment, which stay on this device until they are sent, and the button to acknowledge.
 */
export function ReviewBar(props: ReviewBarProps) {
  const { report, draft, onDraft, isWaiting, isElsewhere, onAcknowledge, onSkip } = props
  const isPhone = useMedia('phone')
  const { saveOnBlur } = useDraft({
    name: commentDraftName(report.id),
    label: `Comment on the report of ${report.employee.name}`,
    value: draft,
    isEmpty: isSameComment(draft, blankComment),
    savedAt: undefined,
  })
  if (!isWaiting)
    return (
      <div className={styles.bar} data-page-bar>
        {isElsewhere && draft.comments.trim() !== '' && (
          <>
            <p className={styles.begun}>Not sent: {draft.comments}</p>
            <Button size="form" onClick={() => void copyText(draft.comments, 'Text copied')}>
              Copy text
            </Button>
          </>
        )}
        <Button look="filled" size="form" shortcut="A" className={styles.main} onClick={onAcknowledge}>
          Next report
        </Button>
      </div>
    )
  return (
    <div className={styles.bar} data-page-bar>
      <ReactionPicker
        name="review-reaction"
        showKeys
        value={draft.reaction}
        onChange={(reaction) => onDraft({ ...draft, reaction })}
      />
      <CommentField {...props} isPhone={isPhone} onBlur={saveOnBlur} />
      {!isPhone && (
        <Button size="form" shortcut="J" onClick={onSkip}>
          Skip
        </Button>
      )}
      <Button
        look="filled"
        size="form"
        shortcut="A"
        className={styles.main}
        needsConnection
        onClick={onAcknowledge}
      >
        Acknowledge and next
      </Button>
    </div>
  )
}

interface CommentFieldProps extends Pick<
  ReviewBarProps,
  'draft' | 'onDraft' | 'commentRef' | 'onLeaveComment'
> {
  isPhone: boolean
  onBlur: () => void
}

/** On a phone a button, until the person writes. */
function CommentField({ draft, onDraft, commentRef, onLeaveComment, isPhone, onBlur }: CommentFieldProps) {
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpened) commentRef.current?.focus()
  }, [isOpened, commentRef])
  if (isPhone && !isOpened && draft.comments === '')
    return (
      <IconButton
        label="Add a comment"
        icon={<IconMessage size={20} stroke={1.5} />}
        onClick={() => setOpened(true)}
      />
    )
  return (
    <div className={styles.comment}>
      <TextArea
        ref={commentRef}
        label="Comment (optional)"
        labelHidden
        placeholder="Add a comment"
        title={`C writes, ${shownKeys('mod+Enter')} acknowledges with it`}
        rows={1}
        limit={maxComment}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeaveComment()
        }}
        value={draft.comments}
        onBlur={onBlur}
        onChange={(event) => onDraft({ ...draft, comments: event.currentTarget.value })}
      />
    </div>
  )
}
