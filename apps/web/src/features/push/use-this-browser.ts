import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call, type Output } from '#web/lib/api.ts'
import { browserSubscription, canReceivePush, forgetPush } from '#web/lib/browser-push.ts'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { subscribe } from './subscribe.ts'

export type Device = Output<'GET /push/subscriptions'>['items'][number]

/** Whether this browser gets push messages; `denied` if the person or the administrator of the device refuses them. */
export type PushState =
  | 'unsupported'
  | 'loading'
  | 'failed'
  | 'offline'
  | 'denied'
  | 'not-asked'
  | 'off'
  | 'on'

/** The person's devices, whether this browser is one of them, and the actions that change it. */
export function useThisBrowser() {
  const { user } = useMe()
  const client = useQueryClient()
  const isOnline = useOnline()
  const [permission, readAgain] = usePermission()
  const devices = useQuery(apiQuery('push', 'GET /push/subscriptions'))
  const local = useQuery({
    queryKey: ['push', 'browser'],
    queryFn: async () => (await browserSubscription()) !== null,
  })
  const refresh = () => {
    readAgain()
    return client.invalidateQueries({ queryKey: ['push'] })
  }

  const turnOn = useMutation({
    mutationFn: async () => {
      // First, because browsers ask only right after a click.
      if ((await Notification.requestPermission()) !== 'granted') throw notAllowed()
      await subscribe(user.id)
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: async ({ id, isThisBrowser }: Device) => {
      await call('DELETE /push/subscriptions/{subscriptionId}', { path: { subscriptionId: id } })
      if (isThisBrowser) await forgetPush()
    },
    onSettled: refresh,
  })
  const test = useMutation({ mutationFn: () => call('POST /push/test'), onSettled: refresh })

  const isKnown = devices.data?.items.some(({ isThisBrowser }) => isThisBrowser) ?? false
  const stateOf = (): PushState => {
    if (!canReceivePush()) return 'unsupported'
    if (permission === 'denied') return 'denied'
    if (!isOnline) return 'offline'
    if (devices.isError && !devices.data) return 'failed'
    if (devices.isPending || local.isPending) return 'loading'
    if (permission === 'default') return 'not-asked'
    return isKnown && local.data ? 'on' : 'off'
  }
  return { state: stateOf(), devices, turnOn, remove, test }
}

function notAllowed(): DOMException {
  return new DOMException('The person does not allow notifications.', 'NotAllowedError')
}

/** The browser’s permission for notifications, which follows its settings, and a function that reads it again. */
function usePermission(): [NotificationPermission, () => void] {
  const [permission, setPermission] = useState(readPermission)
  const readAgain = useCallback(() => setPermission(readPermission()), [])
  useEffect(() => {
    const abort = new AbortController()
    void navigator.permissions
      ?.query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', readAgain, { signal: abort.signal }))
      .catch(() => {
        // The permission is read again when the window gets the focus.
      })
    addEventListener('focus', readAgain, { signal: abort.signal })
    return () => abort.abort()
  }, [readAgain])
  return [permission, readAgain]
}

function readPermission(): NotificationPermission {
  return 'Notification' in globalThis ? Notification.permission : 'default'
}
