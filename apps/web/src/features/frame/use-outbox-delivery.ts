import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showLeaveResult } from '#web/lib/leave-result.ts'
import { deliverOutbox, isSentByPage, onUnattended } from '#web/lib/outbox.ts'
import { notCreated, type OutboxEntry, type Refusal } from '#web/lib/outbox-entry.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { useWaitingCount } from '#web/lib/use-outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { toast } from '#web/lib/toast.ts'
import { requestBackgroundSync } from '#web/lib/worker.ts'

const toastId = 'outbox'
const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** More refusals than this are reported together, because messages cover a phone's page. */
const mostToasts = 1

/**
 * Sends the outbox of this device: at the start, when the connection returns, when the tab gets the focus, after
 * signing in again, and otherwise at increasing intervals (docs/spec/decisions.md#094).
 */
export function useOutboxDelivery(isSignedOut: boolean): void {
  const { user } = useMe()
  const router = useRouter()
  const client = useQueryClient()
  const isOnline = useOnline()
  const waiting = useWaitingCount()

  const sayRefused = (entry: OutboxEntry, refusal: Refusal) => {
    const why =
      refusal.code === notCreated
        ? `${entry.label} was not sent, because ${lowerFirst(refusal.message)}`
        : `${entry.label} was not sent: ${refusal.message}`
    toast.error(why, { action: { label: 'Open', run: () => void router.navigate({ to: entry.path }) } })
  }

  const showOutcomes = useEffectEvent(async (outcomes: Parameters<Parameters<typeof onUnattended>[0]>[0]) => {
    const mine = outcomes.filter(([{ userId }]) => userId === user.id)
    if (mine.length === 0) return
    const refused = mine.flatMap(([entry, outcome]) =>
      outcome.is === 'refused' ? [[entry, outcome.refusal] as const] : [],
    )
    for (const [entry, outcome] of mine) if (outcome.is === 'done') showLeaveResult(entry, outcome.output)
    // The bar below the header lists them all.
    if (refused.length > mostToasts) toast.error(`${refused.length} changes were not sent.`)
    else for (const [entry, refusal] of refused) sayRefused(entry, refusal)
    await client.invalidateQueries()
    // Waiting or refused actions were not synced.
    const isAllDelivered = !outboxStore.entries().some(({ userId }) => userId === user.id)
    if (mine.some(([, { is }]) => is === 'done') && isAllDelivered)
      toast.success('✅ Data synced successfully!', { id: toastId })
    else if (waitingFor(user.id).length === 0) toast.close(toastId)
  })
  useEffect(() => onUnattended((outcomes) => void showOutcomes(outcomes)), [])

  const deliver = useRef(async (_isBack: boolean) => {})
  useEffect(() => {
    deliver.current = async (isBack) => {
      if (waitingFor(user.id).length === 0) return
      if (isBack) toast.info('Connection restored. Syncing pending actions...', { id: toastId })
      await deliverOutbox(user.id)
    }
  })
  useEffect(() => {
    if (isSignedOut) return
    void refreshOutbox().then(() => deliver.current(false))
    const onLook = () => void (document.visibilityState === 'visible' && deliver.current(false))
    addEventListener('focus', onLook)
    document.addEventListener('visibilitychange', onLook)
    return () => {
      removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
    }
  }, [isSignedOut])

  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    if (isBack && !isSignedOut) void deliver.current(true)
  }, [isOnline, isSignedOut])

  const isAnyWaiting = waiting > 0
  useEffect(() => {
    // Without background sync the next tab delivers them.
    if (isAnyWaiting) void requestBackgroundSync().catch(() => undefined)
  }, [isAnyWaiting])

  useRetries({ isEnabled: !isSignedOut && isOnline, waiting, deliver: () => deliver.current(false) })
}

/** Delivers what waits at increasing intervals, which begin anew when the number of waiting actions changes. */
function useRetries(given: { isEnabled: boolean; waiting: number; deliver: () => Promise<void> }): void {
  const { isEnabled, waiting } = given
  const deliver = useEffectEvent(given.deliver)
  useEffect(() => {
    if (!isEnabled || waiting === 0) return
    let pauseMs = firstPauseMs
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const again = () => {
      if (isOver) return
      timer = setTimeout(() => {
        pauseMs = Math.min(longestPauseMs, pauseMs * 2)
        void deliver().then(again)
      }, pauseMs)
    }
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isEnabled, waiting])
}

function waitingFor(userId: string) {
  return outboxStore
    .entries()
    .filter((entry) => entry.userId === userId && !entry.refusal && !isSentByPage(entry.key))
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
