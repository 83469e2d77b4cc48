import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { capitalised } from '#core/texts/capitalised.ts'
import { messageOf } from '#web/lib/errors.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showNotSent, showOutcome, type Tested } from './test-outcome.ts'
import { deletionOf } from './use-is-deleting.ts'
import styles from './webhooks.module.css'

/** What a webhook and a channel have in common. */
export interface Receiver {
  id: string
  kind: 'webhook' | 'channel'
  /** Its name in the question before it is deleted. */
  name: string
  /** Its host or service. */
  place: string
  gets: 'event' | 'message'
  /** The button that tests it. */
  testVerb: string
  isOff: boolean
  sendTest: () => Promise<Tested>
  /** Switches it on, or off. */
  toggle: () => Promise<{ off: object | null }>
  remove: () => Promise<unknown>
}

interface DialogProps {
  onClose: () => void
  onSaved: () => void
}

interface ReceiverActionsProps {
  receiver: Receiver
  /** The dialog to change it. */
  change: (props: DialogProps) => ReactNode
  /** Other actions, before the one that deletes it. */
  children?: ReactNode
}

/** Test, switch on or off, change, delete. */
export function ReceiverActions({ receiver, change, children }: ReceiverActionsProps) {
  const { id, kind, place, gets, testVerb, isOff } = receiver
  const refresh = useRefreshed(kind)
  const [isOpen, setOpen] = useState<'change' | 'delete'>()
  const tried = { id, receiver: place, what: `test ${gets}` }
  const test = useMutation({
    mutationFn: receiver.sendTest,
    onSuccess: (message) => showOutcome(tried, message),
    onError: (error) => showNotSent(tried, error),
    onSettled: refresh,
  })
  const toggle = useMutation({
    mutationFn: receiver.toggle,
    onSuccess: ({ off }) => toast.success(`${capitalised(kind)} switched ${off ? 'off' : 'on'}.`),
    onError: (error) => toast.error(`The ${kind} was not switched. ${messageOf(error)}`),
    onSettled: refresh,
  })
  const close = () => setOpen(undefined)
  const onSaved = () => {
    close()
    refresh()
  }
  return (
    <div className={styles.actions}>
      <Button look="filled" onClick={() => test.mutate()} busy={test.isPending && 'Sending…'} needsConnection>
        {testVerb}
      </Button>
      <Button onClick={() => toggle.mutate()} busy={toggle.isPending && 'Switching…'} needsConnection>
        {isOff ? 'Switch on' : 'Switch off'}
      </Button>
      <Button onClick={() => setOpen('change')} needsConnection>
        Change
      </Button>
      {children}
      <Button onClick={() => setOpen('delete')} needsConnection>
        Delete
      </Button>
      <Suspense>{isOpen === 'change' && change({ onClose: close, onSaved })}</Suspense>
      <DeleteQuestion receiver={receiver} isOpen={isOpen === 'delete'} onClose={close} />
    </div>
  )
}

/** Returns a function that reads the lists and pages of webhooks or channels again. */
export function useRefreshed(kind: Receiver['kind']): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: [`${kind}s`] })
}

interface DeleteQuestionProps {
  receiver: Receiver
  isOpen: boolean
  onClose: () => void
}

function DeleteQuestion({ receiver, isOpen, onClose }: DeleteQuestionProps) {
  const { id, kind, name, gets } = receiver
  const refresh = useRefreshed(kind)
  const navigate = useNavigate()
  const remove = useMutation({
    mutationKey: deletionOf(id),
    mutationFn: receiver.remove,
    onSuccess: async () => {
      toast.success(`${capitalised(kind)} deleted.`)
      await navigate({ to: '/company-settings', hash: `${kind}s` })
      refresh()
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={`Delete ${kind} ${name}?`}
      verb={`Delete ${kind}`}
      busy={remove.isPending && 'Deleting…'}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p>It gets no {gets}s any more, and its log is deleted. To stop it for a while, switch it off.</p>
    </ConfirmDialog>
  )
}
