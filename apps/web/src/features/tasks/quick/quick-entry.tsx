import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, type KeyboardEvent, type RefObject } from 'react'
import { withEdit, withoutBinding } from '#core/tasks/bound-text.ts'
import { maxDescription, maxQuickText, maxTeamName } from '#core/tasks/limits.ts'
import { asTaskLines, plainEdit } from '#core/tasks/quick-edits.ts'
import type { QuickEntry as Entry } from '#core/tasks/quick-entry.ts'
import type { Marker } from '#core/tasks/quick-markers.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dictate } from '#web/ui/speech/dictate.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { LengthAnnouncement } from '#web/ui/field/length-announcement.tsx'
import { PlainForm } from '#web/ui/form/plain-form.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { MentionArea, mentionLabel } from '#web/ui/people/mention-area.tsx'
import { PeopleInPlace } from '#web/ui/people/people-popup.tsx'
import { useMentionText } from '#web/ui/people/use-mention-text.ts'
import type { TaskBoard } from '../task-types.ts'
import styles from './quick.module.css'
import { quickAddShortcut } from './quick-add-shortcut.ts'
import { QuickTasks } from './quick-tasks.tsx'
import { Suggestion } from './suggestion.tsx'
import { useQuickEntry, type QuickEntryState } from './use-quick-entry.ts'

interface QuickEntryProps {
  /** The page that it is on. On My Tasks, a task without a mention is the person's own. */
  board: TaskBoard
  /** True while another form has the primary button of the screen. */
  isSecond?: boolean
  autoFocus?: boolean
  /** In the dialog that Q has opened, the shortcut is disabled. */
  inDialog?: boolean
  /** The person that the tasks are for. */
  forPerson?: { id: string; name: string } | undefined
  /** Text of another app that the entry begins with. */
  given?: string | undefined
}

const offlineForOthers = 'You are offline: tasks for others can be added when the connection returns'
const offlineForSelf =
  'You are offline: your own tasks are kept on this device and sent when the connection returns'

/** A field in which a task is written as text, with a preview of the parsed tasks below (docs/spec/tasks.md#5). */
// oxlint-disable-next-line eslint/max-lines-per-function -- the parts of the form, in their order
export function QuickEntry({ board, isSecond, autoFocus, inDialog, forPerson, given }: QuickEntryProps) {
  const id = useId()
  const quick = useQuickEntry({ board, forPerson, given })
  const { bound, entry, mayAssign, isOnline, isForSelf, isSending } = quick
  const [task] = entry.tasks
  const date = (task && entry.tasks.length === 1 ? task.due.date : undefined)?.toString()
  const text = useMentionText({
    value: bound,
    onChange: quick.change,
    mayMention: mayAssign,
    date: date ?? quick.today.toString(),
    onUnmatchedEnter: () => area.current?.form?.requestSubmit(),
  })
  const { area } = text
  const { focusField, onKeyDown } = useQuickField(area, { autoFocus, inDialog, problem: quick.problem })
  const problem = quick.tooLong ?? quick.problem
  const describedBy = [problem && `${id}-problem`, !isOnline && `${id}-offline`].filter(Boolean).join(' ')
  const people = <PeopleInPlace list={text.list} date={date} label={mentionLabel} />
  const [verb, busyVerb] = forPerson ? ['Assign', 'Assigning…'] : ['Add', 'Adding…']
  return (
    <PlainForm
      worksOffline
      className={styles.quick}
      data-page={inDialog ? undefined : true}
      aria-label="Quick add"
      onSubmit={() => (quick.tooLong ? focusField() : quick.submit())}
    >
      <div className={styles.line}>
        <IconPlus size={16} stroke={1.5} aria-hidden="true" />
        <MentionArea
          bound={bound}
          text={text}
          date={date}
          doubtful={entry.tasks.flatMap(({ due }) =>
            due.as === 'unknown' && due.marker ? [due.marker.at] : [],
          )}
          understood={bareMarkersOf(entry).map(({ at }) => at)}
          look={styles.text}
          isListApart
          rows={1}
          placeholder={hintOf(board, mayAssign)}
          autoComplete="off"
          enterKeyHint="done"
          aria-label="Quick add a task"
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy || undefined}
          data-autofocus={autoFocus || undefined}
          data-quick-field={inDialog ? undefined : true}
          onKeyDown={(event) => {
            const marker =
              event.key === 'Backspace' && !event.repeat && markerBehind(entry, event.currentTarget)
            if (!marker) return onKeyDown(event)
            event.preventDefault()
            const edit = plainEdit(bound.text, marker)
            text.change(withEdit(bound, edit), edit.start + edit.insert.length)
          }}
        />
        <Dictate isTool what="a task" field={() => area.current} />
        <Button
          type="submit"
          {...(isSecond ? {} : { look: 'filled' as const })}
          busy={isSending && busyVerb}
          // The second click of a double click would send the emptied field.
          onClick={(event) => event.detail > 1 && event.preventDefault()}
          blockedBecause={isOnline || isForSelf ? undefined : offlineForOthers}
        >
          {verb}
        </Button>
      </div>
      {problem && (
        <p className={styles.problem} id={`${id}-problem`} role={quick.tooLong ? undefined : 'alert'}>
          <Mark name="missed" size={10} />
          {problem}
        </p>
      )}
      {quick.left && (
        <p className={styles.problem} data-quiet>
          {quick.left}
        </p>
      )}
      <LengthAnnouncement isTooLong={quick.tooLong !== undefined} label="Quick add" limit={maxQuickText} />
      {/* Below the chips of one task; of several it is beside their text. */}
      {entry.kind === 'lines' && people}
      {bound.text.trim() !== '' && (
        <QuickTasks
          quick={quick}
          onUnbind={(mention) => quick.change(withoutBinding(bound, mention))}
          focusField={focusField}
          mentionSomebody={({ end }) => {
            focusField()
            text.change(withEdit(bound, { start: end, end, insert: ' @' }), end + 2)
          }}
        />
      )}
      {entry.kind === 'inline' && people}
      <QuickDetails quick={quick} />
      <Suggestion quick={quick} focusField={focusField} />
      {!isOnline && (
        <p className={styles.problem} data-quiet id={`${id}-offline`}>
          <Mark name="warning" />
          {isForSelf ? offlineForSelf : offlineForOthers}.
        </p>
      )}
    </PlainForm>
  )
}

/** The words that are read without a marker. */
function bareMarkersOf({ tasks }: Entry): Marker[] {
  return tasks.flatMap(({ due, priority }) =>
    [due.marker, priority.marker].filter((marker): marker is Marker => marker?.isBare === true),
  )
}

/** The word without a marker that ends directly before the caret. A held Backspace deletes it as any text. */
function markerBehind(entry: Entry, area: HTMLTextAreaElement): Marker | undefined {
  const { selectionStart, selectionEnd } = area
  return bareMarkersOf(entry).find(({ at }) => at.end === selectionStart && at.end === selectionEnd)
}

interface QuickFieldOptions {
  autoFocus: boolean | undefined
  inDialog: boolean | undefined
  /** Why adding has failed. */
  problem: string | undefined
}

/** Focuses the field at the beginning, on the shortcut and when adding has failed, and defines its keys. */
function useQuickField(area: RefObject<HTMLTextAreaElement | null>, options: QuickFieldOptions) {
  const { autoFocus, inDialog, problem } = options
  const focusField = () => area.current?.focus()
  useShortcuts([quickAddShortcut(focusField)], !inDialog)
  useEffect(() => {
    if (autoFocus) area.current?.focus()
  }, [autoFocus, area])
  useEffect(() => {
    if (problem !== undefined) area.current?.focus()
  }, [problem, area])

  const onKeyDown = (event: KeyboardEvent) => {
    // A dialog around it is closed; on a page only the field is left. The text stays, as a draft too.
    if (event.key === 'Escape' && !inDialog) {
      event.preventDefault()
      area.current?.blur()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    // A held key submits once.
    if (!event.repeat) area.current?.form?.requestSubmit()
  }
  return { focusField, onKeyDown }
}

/** Options that the text cannot express: that each line is a task, the name of a team, and the description of one task. */
function QuickDetails({ quick }: { quick: QuickEntryState }) {
  const { bound, entry } = quick
  const plainLines = entry.kind === 'lines' && bound.text.includes('\n') ? asTaskLines(bound.text) : []
  return (
    <>
      {plainLines.length > 0 && (
        <div className={styles.below}>
          <Button look="accent" onClick={() => quick.edit(...plainLines)}>
            Make every line a task
          </Button>
        </div>
      )}
      {quick.isTeam && (
        <div className={styles.below}>
          <TextField
            label="Team name"
            optional
            limit={maxTeamName}
            autoComplete="off"
            value={quick.teamName}
            onChange={(event) => quick.setTeamName(event.currentTarget.value)}
          />
        </div>
      )}
      {quick.hasOneTask && quick.description !== undefined && (
        <div className={styles.below}>
          <TextArea
            label="Description"
            optional
            help="Suggested by AI. Read it before you add the task."
            limit={maxDescription}
            value={quick.description}
            onChange={(event) => quick.setDescription(event.currentTarget.value)}
          />
        </div>
      )}
    </>
  )
}

/** Managers may mention people; on Team Tasks they must. */
function hintOf(board: TaskBoard, mayAssign: boolean): string {
  if (!mayAssign) return 'Task tomorrow urgent'
  return board === 'mine' ? 'Task tomorrow, or for @name' : 'Task tomorrow @name'
}
