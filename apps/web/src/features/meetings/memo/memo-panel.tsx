import { counted } from '#core/texts/counted.ts'
import { useEffect, useRef, type Ref } from 'react'
import { maxNotes, maxTitle } from '#core/meetings/limits.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DraftSaved } from '#web/ui/form/draft-saved.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { MentionField } from '#web/ui/people/mention-field.tsx'
import { OfferedPeople } from '#web/ui/people/people-source.ts'
import { PeoplePicker } from '#web/ui/people/people-picker.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { ActionItemList } from '../action-items/action-item-list.tsx'
import { chosenWords } from '../action-items/item-words.tsx'
import { ItemPreview } from '../action-items/item-preview.tsx'
import { texts } from '../texts.ts'
import styles from './memo.module.css'
import { useMemoForm, type MemoDraft } from './use-memo-form.ts'

const draftName = 'memo.new'

/** A live memo beside the page: notes are captured, and their tasks reviewed and assigned. */
export default function MemoPanel({ onClose }: { onClose: () => void }) {
  const { isReady, kept } = useKeptDraft<MemoDraft>(draftName)
  return isReady ? <Memo kept={kept} onClose={onClose} /> : null
}

function Memo({ kept, onClose }: { kept: Kept<MemoDraft> | undefined; onClose: () => void }) {
  const { hasChanges: _, ...form } = useMemoForm(draftName, kept, onClose)
  const isOnline = useOnline()
  const { step, review } = form
  const isFinalizing = step === 'finalizing'
  const title = form.fieldId('title')
  const heading = useStepFocus(form, title)
  useShortcuts([
    {
      keys: 'mod+Enter',
      isInLayer: true,
      does: 'Next step of the memo',
      group: 'This form',
      run: form.submit,
    },
  ])
  const verb =
    review.count === 0 ? 'Finalize memo' : `Create ${counted(review.count, 'task', 'tasks')} and finalize`
  return (
    <SidePanel
      title={texts.memo}
      firstFocus={isFinalizing ? undefined : title}
      isOpen
      onClose={onClose}
      width={560}
      footer={
        <div className={styles.foot}>
          <Saved savedAt={form.savedAt} />
          <Button size="form" onClick={isFinalizing ? form.back : onClose}>
            {isFinalizing ? 'Back to the notes' : 'Cancel'}
          </Button>
          <Button
            key={step}
            type="submit"
            form={form.formId}
            look="filled"
            size="form"
            busy={form.isSending && isFinalizing && 'Finalizing…'}
            blockedBecause={
              isFinalizing && review.problem ? review.problem : isOnline ? undefined : texts.offlinePlan
            }
          >
            {isFinalizing ? verb : 'Review tasks'}
          </Button>
        </div>
      }
    >
      <Form form={form} label={texts.memo} className={styles.form}>
        {isFinalizing ? <TaskReview form={form} heading={heading} /> : <Details form={form} />}
      </Form>
    </SidePanel>
  )
}

type MemoForm = Omit<ReturnType<typeof useMemoForm>, 'hasChanges'>

/** When the step changes, focuses the heading of the review, or the first field of the details. */
function useStepFocus({ step, attempt, failure }: MemoForm, firstField: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFinalizing = step === 'finalizing'
  const shown = useRef(isFinalizing)
  useEffect(() => {
    if (shown.current === isFinalizing) return
    shown.current = isFinalizing
    const timer = setTimeout(() => {
      if (isFinalizing) heading.current?.focus()
      else if (attempt === 0 || failure === undefined) document.getElementById(firstField)?.focus()
    })
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the step changes
  }, [isFinalizing, firstField])
  return heading
}

function Details({ form }: { form: MemoForm }) {
  return (
    <>
      <TextField {...form.text('title')} label="Title" limit={maxTitle} autoComplete="off" />
      <OfferedPeople value={{ from: 'GET /meetings/attendees' }}>
        <PeoplePicker {...form.field('attendees')} label="Attendees" />
      </OfferedPeople>
      <OfferedPeople value={{ only: [...form.values.attendees] }}>
        <MentionField
          id={form.fieldId('notes')}
          label="Notes"
          optional
          help="A line that begins with / becomes a task: / Call the port due:tomorrow p:high @name"
          rows={8}
          limit={maxNotes}
          value={form.values.notes}
          onChange={(notes) => form.change({ notes })}
          onBlur={() => form.leave('notes')}
        />
      </OfferedPeople>
      <ItemPreview review={form.review} />
      {form.savedAt !== undefined && (
        <div>
          <Button look="quiet" onClick={form.discard}>
            Discard draft
          </Button>
        </div>
      )}
    </>
  )
}

function TaskReview({ form, heading }: { form: MemoForm; heading: Ref<HTMLHeadingElement> }) {
  const { review, people } = form
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={styles.head}>
        Tasks to create <small>{chosenWords(review)}</small>
      </h3>
      {review.items.length === 0 && (
        <p className={styles.quiet}>
          The notes ask for no tasks. The memo is kept with them and sent to its attendees.
        </p>
      )}
      <ActionItemList review={review} people={people} />
      {review.decisions.length > 0 && (
        <>
          <h3 className={styles.head}>
            Decisions <small>{review.decisions.length}</small>
          </h3>
          <ul className={styles.decisions}>
            {review.decisions.map(({ line, text }) => (
              <li key={line} dir="auto">
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Saved({ savedAt }: { savedAt: number | undefined }) {
  return <span className={styles.saved}>{savedAt !== undefined && <DraftSaved savedAt={savedAt} />}</span>
}
