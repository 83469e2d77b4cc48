import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { Kept } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { Dictate } from '#web/ui/speech/dictate.tsx'
import { toast } from '#web/lib/toast.ts'
import { Attachments } from '#web/ui/attachments/attachments.tsx'
import { BulletArea } from './bullet-area.tsx'
import { fileIntake } from '#web/ui/attachments/file-intake.ts'
import { FormActions } from './form-actions.tsx'
import { maxReportText } from '#core/reports/limits.ts'
import { addLine, removeLine } from './list-lines.ts'
import { OtherDrafts } from './other-drafts.tsx'
import { isSameDraft, type ReportDraft, type TextField } from './report-draft.ts'
import styles from './submit.module.css'
import type { SuggestionGroup } from './suggestion-groups.ts'
import { Suggestions } from './suggestions.tsx'
import { useReportForm, type Added, type Problems } from './use-report-form.ts'
import { fieldIds, useSubmitting } from './use-submitting.ts'
import { useUploads } from '#web/ui/attachments/use-uploads.ts'

interface ReportFormProps {
  /** The content without a draft: empty, or the version that is edited. */
  start: ReportDraft
  draftName: string
  /** What it is, for the question before a logout. */
  label: string
  draft: Kept<ReportDraft> | undefined
  /** Called when the form begins or ends to hold text of its own. */
  onWriting?: (isWriting: boolean) => void
  /** Called when the form is removed while it holds text that was not sent. */
  onInterrupted: (draft: ReportDraft) => void
  verb: string
  busyVerb: string
  /** Sends the report; gives the problems, or undefined when the page moves on. */
  send: (draft: ReportDraft, endDraft: () => Promise<void>) => Promise<Problems | undefined>
  /** Lines that can be added to the fields, given those that already are. */
  suggest?: (added: Added) => SuggestionGroup[]
  lastTexts?: ReportDraft['texts'] | undefined
  /** The page's head around the form's menu, and the content between head and form. */
  head: (copy: CopyMenu) => ReactNode
}

export interface CopyMenu {
  isCopied: boolean
  /** Undefined where there is nothing to copy. */
  copy?: (() => void) | undefined
  takeBack?: (() => void) | undefined
}

/** The form of a report, to be submitted or edited; all typed text is stored as a draft. */
export function ReportForm(props: ReportFormProps) {
  const { start, draftName, draft: restored, verb, busyVerb, suggest, lastTexts } = props
  const initial = restored?.value ?? start
  const form = useReportForm(initial)
  const heldIds = start.files.map(({ id }) => id)
  const files = useUploads(draftName, initial.files, heldIds)
  const [refusal, setRefusal] = useState(initial.refusal)
  const [beforeCopy, setBeforeCopy] = useState<ReportDraft>()
  const firstField = useRef<HTMLTextAreaElement>(null)
  const isFine = useMedia('finePointer')

  const now: ReportDraft = {
    texts: form.texts,
    isCopied: form.isCopied,
    added: [...form.added.tasksCompleted],
    planned: [...form.added.planForTomorrow],
    files: files.stored,
    ...(files.waiting.length > 0 ? { waitingFiles: files.waiting } : {}),
    refusal,
  }
  const isEmpty = isSameDraft(now, start) && Object.values(form.added).flat().length === 0
  const draft = useDraft({
    name: draftName,
    label: props.label,
    value: now,
    isEmpty,
    savedAt: restored?.savedAt,
  })
  const onWriting = useEffectEvent((isWriting: boolean) => props.onWriting?.(isWriting))
  useEffect(() => onWriting(!isEmpty), [isEmpty])
  const onRemoved = useEffectEvent(() => {
    if (!isEmpty && !draft.isOver()) props.onInterrupted(now)
  })
  useEffect(() => () => onRemoved(), [])

  useEffect(() => {
    if (isFine) firstField.current?.focus()
  }, [isFine])

  const { stage, attempt, submit } = useSubmitting({
    check: form.check,
    show: (problems) => {
      setRefusal(undefined)
      form.setProblems(problems)
    },
    uploads: files,
    send: async () => {
      const problems = await props.send({ ...now, refusal: undefined }, draft.end)
      if (problems) draft.resume()
      return problems
    },
  })
  const saveByHand = async () => {
    if (await draft.saveNow()) toast.info('Draft saved on this device', { id: 'draft' })
  }
  useShortcuts([
    { keys: 'mod+Enter', does: verb, group: 'This form', run: submit },
    { keys: 'mod+s', does: 'Save the draft now', group: 'This form', run: () => void saveByHand() },
  ])

  const showAgain = (value: ReportDraft) => {
    form.replaceAll(value)
    files.replace(value.files)
    setRefusal(value.refusal)
  }
  const discard = () => {
    showAgain(start)
    setBeforeCopy(undefined)
    void draft.discard()
    toast.undo('Draft discarded', () => showAgain(now))
  }
  const takeOther = (other: ReportDraft) => {
    showAgain(other)
    setBeforeCopy(undefined)
    if (!isEmpty) toast.undo('Replaced with the other text', () => showAgain(now))
  }
  const takeBackCopy = (before: ReportDraft) => {
    form.replaceAll(before)
    setBeforeCopy(undefined)
  }
  const copy = () => {
    if (!lastTexts) return
    setBeforeCopy(now)
    form.replaceAll({ texts: lastTexts, isCopied: true, added: [] })
    toast.undo('Copied from the last report', () => takeBackCopy(now))
  }

  const area = (field: TextField, what: string) => ({
    id: fieldIds[field],
    beside: (
      <span className={styles.dictate}>
        <Dictate what={what} field={() => document.getElementById(fieldIds[field])} />
      </span>
    ),
    value: form.texts[field],
    error: form.problems[field],
    limit: maxReportText,
    onChange: (event: { target: { value: string } }) => form.write(field, event.target.value),
    onBlur: () => {
      form.leave(field)
      draft.saveOnBlur()
    },
  })
  const problems = Object.entries(fieldIds).flatMap(([field, fieldId]) => {
    const message = form.problems[field as TextField]
    return message ? [{ fieldId, message }] : []
  })
  const uploadCount = files.uploads.filter(({ file, state }) => file && state !== 'refused').length
  const busy =
    stage === 'sending'
      ? busyVerb
      : stage === 'uploading' &&
        `Submitting when uploads finish (${uploadCount - files.sendingCount} of ${uploadCount})`

  return (
    <>
      {props.head({
        isCopied: form.isCopied,
        copy: lastTexts && copy,
        takeBack: beforeCopy && (() => takeBackCopy(beforeCopy)),
      })}
      <div className={styles.columns}>
        <form
          noValidate
          aria-label="Report"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
          {...fileIntake(files.add)}
        >
          {(form.problems.form ?? refusal) && (
            <div className={styles.refusal}>
              <Note key={attempt} mark="missed" role="alert">
                {form.problems.form ?? `It was not sent. ${refusal}`}
              </Note>
            </div>
          )}
          <ErrorSummary problems={problems} attempt={attempt} />
          <OtherDrafts draftName={draftName} own={now} onUse={takeOther} />
          <BulletArea
            {...area('tasksCompleted', 'tasks completed')}
            ref={firstField}
            label="Tasks completed"
            help="One line for each thing you finished."
            rows={5}
            className={styles.tall}
            required
          />
          <BulletArea
            {...area('challengesFaced', 'challenges faced')}
            label="Challenges faced"
            optional
            rows={3}
            className={styles.low}
          />
          <BulletArea
            {...area('planForTomorrow', 'plan for tomorrow')}
            label="Plan for tomorrow"
            optional
            rows={3}
            className={styles.low}
          />
          <Attachments uploads={files} error={form.problems.attachmentIds} />
          <FormActions
            verb={verb}
            busy={busy}
            savedAt={draft.savedAt}
            onDiscard={draft.savedAt === undefined ? undefined : discard}
          />
        </form>
        <Suggestions
          groups={suggest?.(form.added) ?? []}
          added={form.added}
          onAdd={(field, lines) => {
            form.write(field, lines.reduce(addLine, form.texts[field]))
            form.setAdded(field, [...form.added[field], ...lines])
          }}
          onRemove={(field, line) => {
            form.write(field, removeLine(form.texts[field], line))
            form.setAdded(
              field,
              form.added[field].filter((one) => one !== line),
            )
          }}
        />
      </div>
    </>
  )
}
