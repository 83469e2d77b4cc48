import type { Kept } from '#web/lib/drafts.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DraftSaved } from '#web/ui/form/draft-saved.tsx'
import { fileIntake } from '#web/ui/attachments/file-intake.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import type { Person } from '#web/ui/people/use-offered.ts'
import { DialogForm } from '#web/ui/form/form.tsx'
import { texts } from '../texts.ts'
import { Availability } from './availability.tsx'
import { MoreFields } from './more-fields.tsx'
import { PeopleFields } from './people-fields.tsx'
import styles from './planning.module.css'
import type { DraftStart, EditedMeeting, ScheduleDraft } from './schedule-draft.ts'
import { TimeFields } from './time-fields.tsx'
import { useScheduleForm } from './use-schedule-form.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { useUploads } from '#web/ui/attachments/use-uploads.ts'
import { maxTitle } from '#core/meetings/limits.ts'

interface MeetingDialogProps {
  /** The meeting that is changed; undefined to plan a new one. */
  meeting?: EditedMeeting | undefined
  /** The day of a new one, YYYY-MM-DD. */
  day?: string | undefined
  /** Its start and length, if they are known. */
  start?: DraftStart | undefined
  /** The first attendee of a new one. */
  attendee?: Person | undefined
  onClose: () => void
}

/** Plans or changes a formal meeting. The draft is kept on the device until the server has it. */
export default function MeetingDialog(props: MeetingDialogProps) {
  const { meeting, onClose } = props
  const draftName = meeting ? `meeting.${meeting.id}` : 'meeting.new'
  const { isReady, kept } = useKeptDraft<ScheduleDraft>(draftName)
  // The dialog focuses its first field when it is opened.
  if (!isReady) return null
  return (
    <Dialog title={meeting ? texts.update : texts.schedule} isOpen isHigh onClose={onClose} size={640}>
      <ScheduleForm {...props} draftName={draftName} kept={kept} />
    </Dialog>
  )
}

interface MeetingFormProps extends MeetingDialogProps {
  draftName: string
  kept: Kept<ScheduleDraft> | undefined
}

function ScheduleForm({ meeting, day, start, attendee, onClose, draftName, kept }: MeetingFormProps) {
  const isOnline = useOnline()
  const mayPlan = useMay()('meeting.plan')
  const { hasChanges: _, ...form } = useScheduleForm({
    meeting,
    day,
    start,
    attendee,
    draftName,
    kept,
    onSaved: onClose,
  })
  const { savedAt } = form
  return (
    <DialogForm
      form={form}
      label={meeting ? texts.update : texts.schedule}
      verb={meeting ? texts.update : texts.schedule}
      busyVerb={meeting ? 'Saving…' : 'Scheduling…'}
      blockedBecause={isOnline ? filesProblem(form.uploads) : texts.offlinePlan}
      onCancel={onClose}
    >
      <div className={styles.form} {...fileIntake(form.uploads.add)}>
        <TextField {...form.text('title')} label="Title" limit={maxTitle} autoComplete="off" data-autofocus />
        <PeopleFields form={form} isNew={!meeting} />
        <div className={styles.time}>
          <TimeFields form={form} />
          {mayPlan && (
            <Availability
              draft={form.values}
              exceptMeetingId={meeting?.id}
              onTake={(date, time) => form.change({ date, time })}
            />
          )}
        </div>
        <MoreFields form={form} meeting={meeting} />
        {savedAt !== undefined && (
          <p className={styles.saved}>
            <DraftSaved savedAt={savedAt} />
            <Button look="quiet" onClick={form.discard}>
              Discard draft
            </Button>
          </p>
        )}
      </div>
    </DialogForm>
  )
}

type Uploads = ReturnType<typeof useUploads>

/** Why the form cannot be sent: a file is being uploaded, or its upload failed. */
function filesProblem({ uploads, sendingCount, failed }: Uploads): string | undefined {
  if (sendingCount > 0) return `Wait until the files are uploaded (${sendingCount} left).`
  const left = failed ?? uploads.find(({ state }) => state === 'waiting')
  return left && `${left.name} is not uploaded. Try again, or remove it.`
}
