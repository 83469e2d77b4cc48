import { useEffect, useEffectEvent, useState, type SyntheticEvent } from 'react'
import { maxReportText } from '#core/reports/limits.ts'
import type { Kept } from '#web/lib/drafts.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import { toast } from '#web/lib/toast.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useUploads } from '#web/ui/attachments/use-uploads.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Problems } from '#web/ui/form/use-submission.ts'
import { withoutEmptyBullet } from './list-lines.ts'
import { isSameDraft, textFields, type ReportDraft, type Texts } from './report-draft.ts'
import type { SuggestedField } from './suggestion-groups.ts'

/** The suggested lines that were added to each field. */
export type Added = Record<SuggestedField, readonly string[]>

/** The part of a draft that the form holds; its files are in `useUploads`. */
interface ReportValues extends Texts {
  isCopied: boolean
  added: Added
  /** Why the server refused it in the background; cleared by a retry. */
  refusal: string | undefined
}

export interface ReportFormOptions {
  /** The content without a draft: empty, or the edited version. */
  start: ReportDraft
  draftName: string
  /** The name of the draft in the question before a logout. */
  label: string
  draft: Kept<ReportDraft> | undefined
  /** Called when the form begins or ceases to hold its own text. */
  onWriting?: (isWriting: boolean) => void
  /** Called when the form is removed while it holds unsent text. */
  onInterrupted: (draft: ReportDraft) => void
  verb: string
  /** Sends the report and ends its draft; throws the server's refusal. */
  send: (draft: ReportDraft, endDraft: () => Promise<void>) => Promise<void>
  lastTexts?: Texts | undefined
}

/** The menu entry that copies the last report into the form. */
export interface CopyMenu {
  isCopied: boolean
  /** Undefined if there is no last report. */
  copy?: (() => void) | undefined
  takeBack?: (() => void) | undefined
}

/** The form of a report: its texts, files and draft, and submitting once the uploads are finished. */
export function useReportForm(options: ReportFormOptions) {
  const { start, draftName, draft: restored } = options
  const initial = restored?.value ?? start
  const heldIds = start.files.map(({ id }) => id)
  const uploads = useUploads(draftName, initial.files, heldIds)
  const [isSent, setSent] = useState(false)
  const problemsOf = (values: ReportValues): Problems<keyof ReportValues | 'attachmentIds'> => ({
    ...textProblems(values),
    ...(uploads.failed && {
      attachmentIds: `${uploads.failed.name} is not uploaded. Try again or remove it.`,
    }),
  })
  const form = useForm({
    start: () => valuesOf(start),
    typed: () => valuesOf(initial),
    otherFields: ['attachmentIds'],
    worksOffline: true,
    check: problemsOf,
    send: (values): Promise<void> =>
      options.send({ ...draftWith(values, uploads), refusal: undefined }, () => draft.end()),
    // Blocks another submit until the page shows the result.
    onSent: () => setSent(true),
  })
  const now = draftWith(form.values, uploads)
  const draft = useReportDraft(options, now, form.values.added)
  const { isWaiting, submit } = useSubmitAfterUploads(
    form.submit,
    uploads.sendingCount,
    () => !Object.values(problemsOf(form.values)).some(Boolean),
  )
  const submitOnce = (event?: SyntheticEvent) => {
    event?.preventDefault()
    if (isSent) return
    form.change({ refusal: undefined })
    submit(event)
  }
  useShortcuts([
    { keys: 'mod+Enter', does: options.verb, group: 'This form', run: () => submitOnce() },
    { keys: 'mod+s', does: 'Save the draft now', group: 'This form', run: () => void draft.saveByHand() },
  ])

  const write = (values: ReportValues) => {
    form.restart()
    form.change(values)
  }
  const { forgetCopy, ...copyMenu } = useCopyMenu(form.values, options.lastTexts, write)
  const replace = (value: ReportDraft) => {
    write(valuesOf(value))
    uploads.replace(value.files)
    forgetCopy()
  }
  const { hasChanges: _, ...state } = form
  return {
    /** For `Form`; without `hasChanges`, because the draft keeps the typed text. */
    form: { ...state, isSending: form.isSending || isSent, submit: submitOnce },
    uploads,
    isWaitingForUploads: isWaiting,
    /** The current content. */
    now,
    savedAt: draft.savedAt,
    saveOnBlur: draft.saveOnBlur,
    copyMenu,
    discard: () => {
      replace(start)
      void draft.discard()
      toast.undo('Draft discarded', () => replace(now))
    },
    takeOther: (otherDraft: ReportDraft) => {
      replace(otherDraft)
      if (!draft.isEmpty) toast.undo('Replaced with the other text', () => replace(now))
    },
  }
}

/**
 * Stores the content as a draft, and notifies the page when the form has its own text, or when it was left unsent.
 */
function useReportDraft(options: ReportFormOptions, now: ReportDraft, added: Added) {
  const isEmpty = isSameDraft(now, options.start) && Object.values(added).flat().length === 0
  const draft = useDraft({
    name: options.draftName,
    label: options.label,
    value: now,
    isEmpty,
    savedAt: options.draft?.savedAt,
  })
  const onWriting = useEffectEvent((isWriting: boolean) => options.onWriting?.(isWriting))
  useEffect(() => onWriting(!isEmpty), [isEmpty])
  const onRemoved = useEffectEvent(() => {
    if (!isEmpty && !draft.isOver()) options.onInterrupted(now)
  })
  useEffect(() => () => onRemoved(), [])
  return {
    ...draft,
    isEmpty,
    saveByHand: async () => {
      if (await draft.saveNow()) toast.info('Draft saved on this device', { id: 'draft' })
    },
  }
}

/** Copies the texts of the last report into the form, and takes them back. */
function useCopyMenu(
  values: ReportValues,
  lastTexts: Texts | undefined,
  write: (values: ReportValues) => void,
): CopyMenu & { forgetCopy: () => void } {
  const [before, setBefore] = useState<ReportValues>()
  const takeBack = (earlier: ReportValues) => {
    write(earlier)
    setBefore(undefined)
  }
  return {
    isCopied: values.isCopied,
    copy:
      lastTexts &&
      (() => {
        setBefore(values)
        write({ ...values, ...lastTexts, isCopied: true, added: nothingAdded })
        toast.undo('Copied from the last report', () => takeBack(values))
      }),
    takeBack: before && (() => takeBack(before)),
    forgetCopy: () => setBefore(undefined),
  }
}

/** Submits a form once no file is being uploaded. A form with problems shows them immediately instead. */
function useSubmitAfterUploads(
  submit: (event?: SyntheticEvent) => void,
  uploading: number,
  isValid: () => boolean,
) {
  const [isWaiting, setWaiting] = useState(false)
  const submitNow = useEffectEvent(() => {
    setWaiting(false)
    submit()
  })
  const isReady = isWaiting && uploading === 0
  useEffect(() => {
    if (isReady) submitNow()
  }, [isReady])
  return {
    isWaiting,
    submit: (event?: SyntheticEvent) => {
      if (uploading > 0 && isValid()) setWaiting(true)
      else submit(event)
    },
  }
}

const nothingAdded: Added = { tasksCompleted: [], planForTomorrow: [] }

function valuesOf({ texts, isCopied, added, planned = [], refusal }: ReportDraft): ReportValues {
  return { ...texts, isCopied, added: { tasksCompleted: added, planForTomorrow: planned }, refusal }
}

function draftWith(values: ReportValues, { stored, waiting }: ReturnType<typeof useUploads>): ReportDraft {
  const { isCopied, added, refusal, ...texts } = values
  return {
    texts,
    isCopied,
    added: [...added.tasksCompleted],
    planned: [...added.planForTomorrow],
    files: stored,
    ...(waiting.length > 0 ? { waitingFiles: waiting } : {}),
    refusal,
  }
}

function textProblems(values: ReportValues): Problems<keyof Texts> {
  const problems: Problems<keyof Texts> = {}
  for (const field of textFields) problems[field] = lengthProblem(values[field], maxReportText)
  if (withoutEmptyBullet(values.tasksCompleted).trim() === '')
    problems.tasksCompleted = 'Say what you completed.'
  return problems
}
