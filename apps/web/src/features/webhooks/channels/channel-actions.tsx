import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { serviceNames } from '#core/channels/services.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showNotSent, showOutcome } from '../test-outcome.ts'
import { deletionOf } from '../use-is-deleting.ts'
import styles from '../webhooks.module.css'
import type { Channel } from './channel-state.tsx'

const ChannelDialog = lazyPart(() => import('./channel-dialog.tsx'))

/** Test, change, switch on or off, delete. */
export function ChannelActions({ channel }: { channel: Channel }) {
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState<'change' | 'delete'>()
  const path = { channelId: channel.id }
  const tried = { id: channel.id, receiver: serviceNames[channel.service], what: 'test message' }
  const test = useMutation({
    mutationFn: () => call('POST /channels/{channelId}/test', { path }),
    onSuccess: (message) => showOutcome(tried, message),
    onError: (error) => showNotSent(tried, error),
    onSettled: refresh,
  })
  const toggle = useMutation({
    mutationFn: () =>
      channel.off
        ? call('POST /channels/{channelId}/switch-on', { path })
        : call('POST /channels/{channelId}/switch-off', { path }),
    onSuccess: ({ off }) => toast.success(off ? 'Channel switched off.' : 'Channel switched on.'),
    onError: (error) => toast.error(`The channel was not switched. ${messageOf(error)}`),
    onSettled: refresh,
  })
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions}>
      <Button look="filled" onClick={() => test.mutate()} busy={test.isPending && 'Sending…'} needsConnection>
        Send test message
      </Button>
      <Button onClick={() => toggle.mutate()} busy={toggle.isPending && 'Switching…'} needsConnection>
        {channel.off ? 'Switch on' : 'Switch off'}
      </Button>
      <Button onClick={() => setOpen('change')} needsConnection>
        Change
      </Button>
      <Button onClick={() => setOpen('delete')} needsConnection>
        Delete
      </Button>
      <Suspense>
        {isOpen === 'change' && (
          <ChannelDialog
            channel={channel}
            onClose={close}
            onSaved={() => {
              close()
              refresh()
            }}
          />
        )}
      </Suspense>
      <DeleteQuestion channel={channel} isOpen={isOpen === 'delete'} onClose={close} />
    </div>
  )
}

function useRefresh(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['channels'] })
}

interface DeleteQuestionProps {
  channel: Channel
  isOpen: boolean
  onClose: () => void
}

function DeleteQuestion({ channel, isOpen, onClose }: DeleteQuestionProps) {
  const refresh = useRefresh()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationKey: deletionOf(channel.id),
    mutationFn: () => call('DELETE /channels/{channelId}', { path: { channelId: channel.id } }),
    onSuccess: async () => {
      toast.success('Channel deleted.')
      await navigate({ to: '/company-settings', hash: 'channels' })
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
      title={`Delete channel ${channel.name}?`}
      verb="Delete channel"
      busy={remove.isPending && 'Deleting…'}
      error={remove.error}
      onConfirm={() => remove.mutate()}
    >
      <p>It gets no messages any more, and its log is deleted. To stop it for a while, switch it off.</p>
    </ConfirmDialog>
  )
}
