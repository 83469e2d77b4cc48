import { useBlocker } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { AccessFields } from './access-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { ScheduleDialog } from './schedule/schedule-dialog.tsx'
import { useSchedule, type Schedule } from './schedule/schedule.ts'
import { fullPlanText } from './texts.ts'
import { useChoices, useOffsByDefault } from './use-choices.ts'
import { textOfDays } from './user-draft.ts'
import { useUserForm, type UserForm } from './use-user-form.ts'
import { UserStatus } from './user-status.tsx'
import type { User, UserPanelProps } from './user-types.ts'
import styles from './users.module.css'

interface Shell {
  title: string
  isOpen: boolean
  onClose: () => void
  controls?: ReactNode
}

interface UserEditorProps extends Shell {
  user: User
  access: ReactNode
  /** Called with the saved person; `endsLink` if the change ended their unused link. */
  onSaved: (user: User, endsLink: boolean) => void
}

/** The form of a person, with their permissions below. */
export function UserEditor({ user, access, onSaved, ...shell }: UserEditorProps) {
  const choices = useChoices()
  const form = useUserForm({
    user,
    roles: choices.roles,
    onSaved: (saved) => onSaved(saved, user.invitedUntil !== null && saved.invitedUntil === null),
  })
  return (
    <EditorPanel
      {...shell}
      form={form}
      choices={choices}
      user={user}
      verb="Save changes"
      busy="Saving…"
      note={endsLink(user, form.values) && <EndOfLink user={user} />}
    >
      {access}
    </EditorPanel>
  )
}

/** The form for a new person. */
export function NewUserPanel({
  isOpen,
  seats,
  sendsMail,
  onClose,
  onAdded,
}: UserPanelProps & { isOpen: boolean }) {
  const choices = useChoices()
  const offsByDefault = useOffsByDefault(choices.units)
  const form = useUserForm({
    user: undefined,
    roles: choices.roles,
    offsByDefault,
    onSaved: (user, { passwordMethod }) => onAdded(user, passwordMethod === 'link'),
  })
  return (
    <EditorPanel
      title="Add User"
      isOpen={isOpen}
      onClose={() => onClose()}
      form={form}
      choices={choices}
      user={undefined}
      sendsMail={sendsMail}
      verb="Add User"
      busy="Adding…"
      note={fullPlanText(seats)}
    />
  )
}

interface EditorPanelProps extends Shell {
  form: UserForm
  choices: ReturnType<typeof useChoices>
  user: User | undefined
  /** Whether a new person's link can be sent by mail. */
  sendsMail?: boolean
  verb: string
  busy: string
  note?: ReactNode
  children?: ReactNode
}

function EditorPanel(props: EditorPanelProps) {
  const { title, isOpen, onClose, controls, form, choices, user, verb, busy, children } = props
  const schedule = useSchedule(user?.id)
  const [isRotating, setRotating] = useState(false)
  const blocker = useLeaveQuestion(isOpen && form.hasChanges && !form.isSending)
  const submit = () => document.querySelector<HTMLFormElement>(`form[id="${form.formId}"]`)?.requestSubmit()
  useShortcuts(
    [{ keys: 'mod+Enter', isInLayer: true, does: verb, group: 'User Management', run: submit }],
    isOpen,
  )
  return (
    <>
      <SidePanel
        title={title}
        isOpen={isOpen}
        onClose={onClose}
        controls={controls}
        footer={
          blocker.isAsking ? (
            <LeaveQuestion onStay={blocker.stay} onLeave={blocker.leave} />
          ) : (
            <div className={styles.foot}>
              <Button size="form" onClick={onClose}>
                Cancel
              </Button>
              <Button
                type="submit"
                form={form.formId}
                size="form"
                look="filled"
                busy={form.isSending && busy}
                blockedBecause={choices.isReady ? undefined : 'The roles and units are still loading'}
              >
                {verb}
              </Button>
            </div>
          )
        }
      >
        <EditorForm {...props} schedule={schedule.data} onRotate={() => setRotating(true)} />
        {children}
      </SidePanel>
      {user && schedule.data && (
        <ScheduleDialog
          user={user}
          schedule={schedule.data}
          isOpen={isRotating && isOpen}
          onClose={() => setRotating(false)}
          onSaved={({ now: { weeks } }) => {
            // The dialog has saved the weekly offs, so they are no change of this form.
            const [days = [], ...others] = weeks
            const rotates = others.length > 0
            form.settle({ weeklyOffDays: rotates ? '' : textOfDays(days), restsOtherwise: rotates })
          }}
        />
      )}
    </>
  )
}

interface EditorFormProps extends Pick<EditorPanelProps, 'form' | 'choices' | 'user' | 'sendsMail' | 'note'> {
  schedule: Schedule | undefined
  onRotate: () => void
}

/** The fields in their groups; a skeleton or an error until the roles and units are loaded. */
function EditorForm({ form, choices, user, sendsMail = false, note, schedule, onRotate }: EditorFormProps) {
  const isSlow = useSlow(!choices.isReady && !choices.error)
  if (choices.error && !choices.isReady)
    return <ErrorState error={choices.error} what="The roles and units" retry={choices.retry} />
  if (!choices.isReady || isSlow) return <div aria-busy="true">{isSlow && <Skeleton width="60%" />}</div>
  return (
    <Form form={form}>
      <div className={styles.notes}>
        {note && <Note mark="warning">{note}</Note>}
        {user && user.status !== 'active' && <UserStatus user={user} />}
      </div>
      <PersonFields form={form} user={user} />
      <AccessFields form={form} user={user} choices={choices} sendsMail={sendsMail} />
      <ScheduleFields form={form} isNew={user === undefined} schedule={schedule} onRotate={onRotate} />
    </Form>
  )
}

/** Whether saving ends the person's link, which must not give access to a role or unit that its creator did not see, or to an old mailbox. */
function endsLink(user: User, { roleId, businessUnitId, notificationEmail }: UserForm['values']): boolean {
  if (user.invitedUntil === null) return false
  return (
    roleId !== (user.role.id ?? '') ||
    businessUnitId !== (user.businessUnit?.id ?? '') ||
    notificationEmail.trim() !== user.notificationEmail
  )
}

function EndOfLink({ user: { name, invitedUntil } }: { user: User }) {
  const { timeZone } = useMe().user
  return (
    <>
      Saving ends the link with which {name} can set a password until{' '}
      <InstantText value={invitedUntil} timeZone={timeZone} />. You can make a new one afterwards.
    </>
  )
}

/** Asks before unsaved values are lost. Shown at the foot of the panel, because no dialog may cover another. */
function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <div className={styles.foot} role="alertdialog" aria-label="Leave without saving?">
      <span className={styles.question}>Leave without saving?</span>
      <Button size="form" onClick={onStay} autoFocus>
        Keep editing
      </Button>
      <Button size="form" look="danger" onClick={onLeave}>
        Leave
      </Button>
    </div>
  )
}

function useLeaveQuestion(hasChanges: boolean) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const userOf = ({ search }: { search: unknown }) => (search as { user?: string }).user
      return current.pathname !== next.pathname || userOf(current) !== userOf(next)
    },
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
    withResolver: true,
  })
  const isAsking = status === 'blocked'
  useEffect(() => {
    if (isAsking && !hasChanges) reset?.()
  }, [isAsking, hasChanges, reset])
  return { isAsking, stay: () => reset?.(), leave: () => proceed?.() }
}
