import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { linkPollMs, linkWaitSeconds } from '#core/telegram/limits.ts'
import { call } from '#web/lib/api.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { toast } from '#web/lib/toast.ts'
import { messageOf } from '#web/lib/errors.ts'

const topic = 'telegram'
const secondMs = 1_000

/** A link that waits for the person to press Start. */
interface Waiting {
  url: string
  /** In the time of `performance.now()`, which clock changes do not affect. */
  endsAtMs: number
}

/** The person's link to Telegram, and its actions. After creating a link, the page waits 30 seconds for the chat. */
export function useTelegram() {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting>()
  const [secondsLeft, setSecondsLeft] = useState(linkWaitSeconds)
  const [timedOutAt, setTimedOutAt] = useState<string>()
  const query = useQuery({
    ...apiQuery(topic, 'GET /telegram'),
    refetchInterval: waiting ? linkPollMs : false,
    // The page is in the background while the person is in Telegram.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
  })
  const refresh = () => client.invalidateQueries({ queryKey: [topic] })
  const isConnected = query.data?.state === 'connected' || query.data?.state === 'failing'

  const link = useMutation({
    // The window is opened by the click itself: browsers block windows that are opened later.
    mutationFn: (tab: Window | null) => openLink(tab),
    onMutate: () => setTimedOutAt(undefined),
    onSuccess: (url) => {
      setSecondsLeft(linkWaitSeconds)
      setWaiting({ url, endsAtMs: performance.now() + linkWaitSeconds * secondMs })
    },
  })
  const disconnect = useMutation({
    mutationFn: () => call('DELETE /telegram'),
    onSuccess: () => toast.success('Telegram is disconnected.'),
    onSettled: refresh,
  })
  const test = useMutation({
    mutationFn: () => call('POST /telegram/test'),
    onSuccess: ({ outcome }) => showTestOutcome(outcome),
    onError: (error) => toast.error(messageOf(error)),
    onSettled: refresh,
  })

  useEffect(() => {
    if (!waiting) return undefined
    const timer = setInterval(() => {
      const left = Math.ceil((waiting.endsAtMs - performance.now()) / secondMs)
      setSecondsLeft(left)
      if (left > 0) return
      setWaiting(undefined)
      setTimedOutAt(serverNow().toString())
    }, secondMs)
    return () => clearInterval(timer)
  }, [waiting])
  const onConnected = useEffectEvent(() => {
    if (!waiting) return
    setWaiting(undefined)
    toast.success('Telegram is connected.')
  })
  useEffect(() => {
    if (isConnected) onConnected()
  }, [isConnected])

  return {
    query,
    link,
    disconnect,
    test,
    waiting: waiting && { url: waiting.url, secondsLeft },
    timedOutAt,
    /** Stops waiting, and invalidates the link, so that it cannot connect a chat later. */
    cancel: () => {
      setWaiting(undefined)
      void call('DELETE /telegram').catch(() => {})
    },
  }
}

async function openLink(tab: Window | null): Promise<string> {
  try {
    const { url } = await call('POST /telegram/link')
    if (tab) {
      tab.opener = null
      tab.location.href = url
    }
    return url
  } catch (error) {
    tab?.close()
    throw error
  }
}

function showTestOutcome(outcome: 'sent' | 'blocked' | 'later'): void {
  if (outcome === 'sent') toast.success('Test sent to your chat.')
  else if (outcome === 'later') toast.error('Telegram could not be reached. Try again later.')
}
