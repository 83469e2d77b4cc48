import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import { refreshUsers } from './use-user-states.ts'
import type { User } from './user-types.ts'
import styles from './users.module.css'

interface DeleteUserDialogProps {
  user: User | undefined
  isOpen: boolean
  onClose: () => void
}

const word = 'DELETE'

/** Shows how many records are deleted with an archived person and how many are kept. Asks to type a word to confirm. */
export function DeleteUserDialog({ user, isOpen, onClose }: DeleteUserDialogProps) {
  const client = useQueryClient()
  const formId = useId()
  const remove = useMutation({
    mutationFn: ({ id }: User) => call('DELETE /users/{userId}', { path: { userId: id } }),
    onSuccess: (_, { name }) => {
      toast.success(texts.deleted(name))
      onClose()
    },
    onError: (error) => toast.error(texts.deleteFailed(messageOf(error))),
    onSettled: () => void refreshUsers(client),
  })
  return (
    <Dialog
      title={`Delete ${user?.name ?? 'user'} permanently?`}
      isOpen={isOpen && user !== undefined}
      onClose={onClose}
      footer={
        <>
          <Button size="form" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            size="form"
            look="danger"
            busy={remove.isPending && 'Deleting…'}
          >
            Delete permanently
          </Button>
        </>
      }
    >
      {user && (
        <DeleteForm
          key={user.id}
          formId={formId}
          user={user}
          onConfirmed={() => remove.isPending || remove.mutate(user)}
        />
      )}
    </Dialog>
  )
}

function DeleteForm(props: { formId: string; user: User; onConfirmed: () => void }) {
  const { formId, user, onConfirmed } = props
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const fieldId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === word) return onConfirmed()
    setProblem(`Type ${word} in capitals to confirm.`)
    document.getElementById(fieldId)?.focus()
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <Consequences user={user} />
      <div className={styles.typed}>
        <TextField
          id={fieldId}
          label={`Type ${word} to confirm`}
          value={typed}
          error={problem}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setProblem(undefined)
          }}
        />
      </div>
    </form>
  )
}

function Consequences({ user }: { user: User }) {
  const path = { userId: user.id }
  const counts = useQuery({ ...apiQuery('users', 'GET /users/{userId}/deletion', { path }), staleTime: 0 })
  const isSlow = useSlow(counts.isPending)
  if (counts.error)
    return (
      <ErrorState error={counts.error} what="What belongs to the person" retry={() => counts.refetch()} />
    )
  if (!counts.data || isSlow)
    return (
      <div aria-busy="true">
        <Skeleton width="70%" />
      </div>
    )
  const { deleted, kept } = counts.data
  return (
    <>
      <p>This cannot be undone. With {user.name} go:</p>
      <ul className={styles.list}>{linesOf(deleted, goes) ?? <li>only their account</li>}</ul>
      <p>Notifications of others that name {user.name}, and mail to or about them, go too.</p>
      {linesOf(kept, stays) && (
        <>
          <p className={styles.stays}>
            These stay, because they are the company’s record of what was done. Logs say “a deleted person”;
            what was written for others keeps the name:
          </p>
          <ul className={styles.list}>{linesOf(kept, stays)}</ul>
        </>
      )}
    </>
  )
}

type Deletion = Output<'GET /users/{userId}/deletion'>

const goes: Record<keyof Deletion['deleted'], [one: string, many: string]> = {
  reports: ['report', 'reports'],
  leave: ['leave record', 'leave records'],
  files: ['file', 'files'],
  notifications: ['notification', 'notifications'],
  badges: ['badge', 'badges'],
  tasks: [
    'task that nobody else is assigned to, and their personal tasks',
    'tasks that nobody else is assigned to, and their personal tasks',
  ],
}
const stays: Record<keyof Deletion['kept'], [one: string, many: string]> = {
  acknowledgments: ['acknowledgment on the reports of others', 'acknowledgments on the reports of others'],
  comments: ['comment on the tasks of others', 'comments on the tasks of others'],
  sharedTasks: [
    'task shared with others, from which they are removed',
    'tasks shared with others, from which they are removed',
  ],
  createdMeetings: [
    'meeting that they created, which a manager who attends it can take over',
    'meetings that they created, which managers who attend them can take over',
  ],
  createdTasks: ['task that they gave to others', 'tasks that they gave to others'],
  activityEntries: ['entry in the activity log', 'entries in the activity log'],
  reminderEntries: ['entry in the Trigger Log', 'entries in the Trigger Log'],
}

/** A line for each kind with a count above zero; undefined if all counts are zero. */
function linesOf<Key extends string>(counts: Record<Key, number>, words: Record<Key, [string, string]>) {
  const some = (Object.keys(words) as Key[]).filter((key) => counts[key] > 0)
  if (some.length === 0) return undefined
  return some.map((key) => (
    <li key={key}>
      {counts[key].toLocaleString('en')} {words[key][counts[key] === 1 ? 0 : 1]}
    </li>
  ))
}
