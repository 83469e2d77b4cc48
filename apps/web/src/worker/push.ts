declare const self: ServiceWorkerGlobalScope

const answerWithinMs = 1_000

interface Message {
  title: string
  body: string
  link: string
  tag: string
}

/** Shows push messages while Daymark is closed, and opens their links. */
export function handlePush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, link, tag } = read(event.data)
    const options: NotificationOptions = {
      body,
      // A repeated message replaces the first.
      tag,
      data: { link },
      icon: '/notification-icon.png',
      badge: '/notification-badge.png',
      requireInteraction: true,
    }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { link } = (event.notification.data ?? {}) as { link?: string }
    event.waitUntil(openLink(ownPath(link ?? '/')))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    ;(event as ExtendableEvent).waitUntil(renew())
  })
}

/** The message, or one that says only that there is something new: the browser requires that something is shown. */
function read(data: PushMessageData | null): Message {
  try {
    const { title, body, link, tag } = data!.json() as Record<keyof Message, unknown>
    return { title: String(title), body: String(body), link: String(link), tag: String(tag) }
  } catch {
    return {
      title: 'Daymark',
      body: 'You have a new notification.',
      link: '/notifications',
      tag: 'unreadable',
    }
  }
}

/** A path of Daymark; for anything else, the start page. */
function ownPath(link: string): string {
  try {
    const { origin, pathname, search, hash } = new URL(link, self.location.origin)
    // A path with two slashes at the beginning, such as that of `/.//another.example`, names another site.
    const isOwn = origin === self.location.origin && !pathname.startsWith('//')
    return isOwn ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}

/** Opens the path in a window of Daymark that is signed in, or in a new one. */
async function openLink(link: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const client of windows.toSorted((a, b) => rank(b) - rank(a))) {
    if (!(await navigates(client, link))) continue
    // A browser may refuse the focus; the page is open all the same.
    await client.focus().catch(() => undefined)
    return
  }
  await self.clients.openWindow(link)
}

function rank({ focused, visibilityState }: WindowClient): number {
  return Number(focused) * 2 + Number(visibilityState === 'visible')
}

/** Asks the page to navigate there, which keeps what is typed on it. Resolves to true if it answered. */
function navigates(client: WindowClient, link: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerWithinMs)
    client.postMessage({ type: 'open-link', link }, [port2])
  })
}

/** Subscribes anew in place of a subscription that has ended, if it is still wanted in this browser. */
async function renew(): Promise<void> {
  const key = await fetch('/api/v1/push/key')
  if (!key.ok) return
  const { publicKey } = (await key.json()) as { publicKey: string }
  const subscription = await self.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  const answer = await fetch('/api/v1/push/subscriptions', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, isRenewal: true }),
  })
  if (!answer.ok) await subscription.unsubscribe()
}
