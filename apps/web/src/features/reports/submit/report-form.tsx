import { useEffect, useRef, type ReactNode, type Ref } from 'react'
import { maxReportText } from '#core/reports/limits.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Attachments } from '#web/ui/attachments/attachments.tsx'
import { fileIntake } from '#web/ui/attachments/file-intake.ts'
import { Form } from '#web/ui/form/form.tsx'
import { Dictate } from '#web/ui/speech/dictate.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { BulletArea } from './bullet-area.tsx'
import { FormActions } from './form-actions.tsx'
import { addLine, removeLine } from './list-lines.ts'
import { OtherDrafts } from './other-drafts.tsx'
import type { TextField } from './report-draft.ts'
import styles from './submit.module.css'
import type { SuggestionGroup } from './suggestion-groups.ts'
import { Suggestions } from './suggestions.tsx'
import { useReportForm, type Added, type CopyMenu, type ReportFormOptions } from './use-report-form.ts'

interface ReportFormProps extends ReportFormOptions {
  busyVerb: string
  /** Returns lines that can be added to the fields, given the added ones. */
  suggest?: (added: Added) => SuggestionGroup[]
  /** Renders the page's head with the form's menu, and the content between head and form. */
  head: (copy: CopyMenu) => ReactNode
}

/** The form of a report, to be submitted or edited; all typed text is stored as a draft. */
export function ReportForm({ busyVerb, suggest, head, ...options }: ReportFormProps) {
  const report = useReportForm(options)
  const { form, uploads, savedAt } = report
  const { values } = form
  const firstField = useRef<HTMLTextAreaElement>(null)
  const isFine = useMedia('finePointer')
  useEffect(() => {
    if (isFine) firstField.current?.focus()
  }, [isFine])

  return (
    <>
      {head(report.copyMenu)}
      <div className={styles.columns}>
        <div {...fileIntake(uploads.add)}>
          <Form form={form} label="Report">
            {values.refusal !== undefined && form.failure === undefined && (
              <div className={styles.refusal}>
                <Note mark="missed" role="alert">
                  It was not sent. {values.refusal}
                </Note>
              </div>
            )}
            <OtherDrafts draftName={options.draftName} own={report.now} onUse={report.takeOther} />
            <Texts report={report} firstField={firstField} />
            <Attachments
              id={form.fieldId('attachmentIds')}
              uploads={uploads}
              error={form.errorOf('attachmentIds')}
            />
            <FormActions
              verb={options.verb}
              busy={report.isWaitingForUploads ? uploadProgress(uploads) : form.isSending && busyVerb}
              savedAt={savedAt}
              onDiscard={savedAt === undefined ? undefined : report.discard}
            />
          </Form>
        </div>
        <Suggestions
          groups={suggest?.(values.added) ?? []}
          added={values.added}
          onAdd={(field, lines) =>
            form.change({
              [field]: lines.reduce(addLine, values[field]),
              added: { ...values.added, [field]: [...values.added[field], ...lines] },
            })
          }
          onRemove={(field, line) =>
            form.change({
              [field]: removeLine(values[field], line),
              added: {
                ...values.added,
                [field]: values.added[field].filter((addedLine) => addedLine !== line),
              },
            })
          }
        />
      </div>
    </>
  )
}

function uploadProgress({ uploads, sendingCount }: ReturnType<typeof useReportForm>['uploads']): string {
  const count = uploads.filter(({ file, state }) => file && state !== 'refused').length
  return `Submitting when uploads finish (${count - sendingCount} of ${count})`
}

interface TextsProps {
  report: ReturnType<typeof useReportForm>
  firstField: Ref<HTMLTextAreaElement>
}

/** The three texts of a report. */
function Texts({ report: { form, saveOnBlur }, firstField }: TextsProps) {
  const area = (field: TextField, fieldName: string) => ({
    ...form.text(field),
    onBlur: () => {
      form.leave(field)
      saveOnBlur()
    },
    limit: maxReportText,
    beside: (
      <span className={styles.dictate}>
        <Dictate what={fieldName} field={() => document.getElementById(form.fieldId(field))} />
      </span>
    ),
  })
  return (
    <>
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
    </>
  )
}
