import { counted } from '#core/texts/counted.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingMessages } from '#core/meetings/texts.ts'
import { formatDateWithDay } from '#core/time/format.ts'
import type { Operations } from '#contract/operations.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import { ActionItemList } from '../action-items/action-item-list.tsx'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'
import { chosenWords } from '../action-items/item-words.tsx'
import type { Review } from '../action-items/use-review.ts'
import { showFinalizedToast } from './finalized-toast.ts'
import { MinutesPreview } from './minutes-text.tsx'
import styles from './workspace.module.css'
import type { Workspace } from './workspace-types.ts'

interface FinalizeDialogProps {
  workspace: Workspace
  /** The notes as the person sees them. The server refuses them if another person has changed them since. */
  notes: string
  /** Whether the server has everything that was written here. */
  isSaved: boolean
  review: Review
  people: MeetingPeople
  onClose: () => void
}

/** Confirms the tasks and minutes of a session, and who gets them. */
export default function FinalizeDialog(props: FinalizeDialogProps) {
  const { workspace, notes, isSaved, review, people, onClose } = props
  const [sendToGuests, setSendToGuests] = useState(false)
  const finalizing = useFinalization(workspace.occurrence, onClose)
  const problem = useFinalizationProblem(isSaved, review)
  const finalize = () => {
    if (problem !== undefined || finalizing.isPending) return
    finalizing.mutate({
      notes: notes.replaceAll('\0', ''),
      items: review.value,
      ...(sendToGuests ? { sendToGuests } : {}),
    })
  }
  useShortcuts([
    { keys: 'mod+Enter', isInLayer: true, does: 'Finalize the session', group: 'This form', run: finalize },
  ])
  const verb =
    review.count === 0 ? 'Send minutes' : `Create ${counted(review.count, 'task', 'tasks')} and send minutes`
  return (
    <Dialog
      title="Finalize session"
      isOpen
      isHigh
      size={640}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Back to the notes
          </Button>
          <Button
            size="form"
            look="filled"
            shortcut="Ctrl Enter"
            busy={finalizing.isPending && 'Finalizing…'}
            blockedBecause={problem}
            onClick={finalize}
          >
            {verb}
          </Button>
        </>
      }
    >
      {finalizing.error && (
        <Note mark="missed" role="alert">
          {meetingMessages.finalizeFailed(messageOf(finalizing.error))}
        </Note>
      )}
      <h3 className={styles.head}>
        Tasks to create <small>{chosenWords(review)}</small>
      </h3>
      {review.items.length === 0 && <p className={styles.quiet}>The notes ask for no tasks.</p>}
      <ActionItemList review={review} people={people} />
      <Decisions review={review} />
      <CarriedOver workspace={workspace} />
      <SentTo workspace={workspace} review={review} />
      {workspace.may.mailGuests && (
        <ToGuests workspace={workspace} isChecked={sendToGuests} onChange={setSendToGuests} />
      )}
      <FoldedSection title="Minutes as they will be sent" heading="h3">
        <MinutesPreview notes={notes} review={review} />
      </FoldedSection>
    </Dialog>
  )
}

interface ToGuestsProps {
  workspace: Workspace
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

function ToGuests({ workspace: { meeting }, isChecked, onChange }: ToGuestsProps) {
  return (
    <label className={styles.toGuests}>
      <CheckBox checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      Mail the minutes to {counted(meeting.guests.length, 'guest', 'guests')} from outside too
    </label>
  )
}

type Body = Operations['POST /meetings/{meetingId}/occurrences/{date}/finalize']['body']

function useFinalization({ meetingId, date }: Workspace['occurrence'], onClose: () => void) {
  const client = useQueryClient()
  const { keyOf, forget } = useRequestKey()
  return useMutation({
    mutationFn: (body: Body) =>
      call('POST /meetings/{meetingId}/occurrences/{date}/finalize', {
        path: { meetingId, date },
        body,
        key: keyOf(body),
      }),
    onSuccess: async (answer) => {
      showFinalizedToast(answer)
      for (const topic of ['tasks', 'team-tasks']) void client.invalidateQueries({ queryKey: [topic] })
      onClose()
      await client.invalidateQueries({ queryKey: ['meetings'] })
    },
    onError: forget,
  })
}

/** Why the session cannot be finalized now; undefined if it can. */
function useFinalizationProblem(isSaved: boolean, { problem }: Review): string | undefined {
  if (!useOnline()) return 'You are offline: the session can be finalized when the connection returns'
  if (!isSaved) return 'Your last lines are not saved yet'
  return problem ?? undefined
}

function Decisions({ review: { decisions } }: { review: Review }) {
  if (decisions.length === 0) return null
  return (
    <>
      <h3 className={styles.head}>
        Decisions <small>{decisions.length}</small>
      </h3>
      <ul className={styles.rows}>
        {decisions.map(({ line, text }) => (
          <li key={line} dir="auto">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}

function CarriedOver({ workspace: { carriedOver, next } }: { workspace: Workspace }) {
  const count = carriedOver?.tasks.length ?? 0
  if (count === 0) return null
  return (
    <>
      <h3 className={styles.head}>
        Carried over <small>{count}</small>
      </h3>
      <p className={styles.quiet}>
        {counted(count, 'open item stays', 'open items stay')} on the list
        <UnbrokenDates>{next ? ` for ${formatDateWithDay(next)}` : ''}</UnbrokenDates>. Nothing is created
        twice.
      </p>
    </>
  )
}

function SentTo({ workspace: { meeting }, review }: { workspace: Workspace; review: Review }) {
  const counts = new Map<string, number>()
  for (const { isTicked, assignees } of review.items)
    if (isTicked) for (const { name } of assignees) counts.set(name, (counts.get(name) ?? 0) + 1)
  const names = meeting.attendees.map(({ name }) => name)
  return (
    <>
      <h3 className={styles.head}>Will be sent to</h3>
      <dl className={styles.facts}>
        <dt>Minutes</dt>
        <dd>{names.length === 0 ? meeting.createdBy.name : names.join(', ')}</dd>
        <dt>Tasks</dt>
        <dd>
          {counts.size === 0
            ? 'Nobody'
            : [...counts].map(([name, count]) => `${name} (${counted(count, 'task', 'tasks')})`).join(', ')}
        </dd>
      </dl>
    </>
  )
}
