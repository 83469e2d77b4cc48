// Shows push messages while Daymark is closed. It is registered when the person turns them on, and stores and serves
// nothing: pages and requests do not pass through it.

const answerWithinMs = 1_000

/** @param {string} link A path of Daymark; anything else leads to the start page. */
function ownPath(link) {
  try {
    const { origin, pathname, search, hash } = new URL(link, self.location.origin)
    // A path with two slashes at the beginning, such as that of `/.//another.example`, names another site.
    const isOwn = origin === self.location.origin && !pathname.startsWith('//')
    return isOwn ? pathname + search + hash : '/'
  } catch {
    return '/'
  }
}

/** The message, or one that says only that there is something new: the browser requires that something is shown. */
function read(data) {
  try {
    const { title, body, link, tag } = data.json()
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

self.addEventListener('push', (event) => {
  const { title, body, link, tag } = read(event.data)
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      // The same message again replaces the first.
      tag,
      data: { link },
      icon: '/notification-icon.png',
      badge: '/notification-badge.png',
      requireInteraction: true,
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(ownPath(event.notification.data?.link ?? '/')))
})

/** Opens the path in a window of Daymark that is signed in, or in a new one. */
async function open(link) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  windows.sort((a, b) => rank(b) - rank(a))
  for (const one of windows) {
    if (!(await goes(one, link))) continue
    // A browser may refuse the focus; the page is open all the same.
    await one.focus().catch(() => undefined)
    return
  }
  await self.clients.openWindow(link)
}

function rank({ focused, visibilityState }) {
  return Number(focused) * 2 + Number(visibilityState === 'visible')
}

/** Asks the page to navigate there, which keeps what is typed on it. Resolves to true if it answered. */
function goes(page, link) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerWithinMs)
    page.postMessage({ type: 'open-link', link }, [port2])
  })
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()))

/** Subscribes anew in place of a subscription that has ended, if it is still wanted in this browser. */
async function renew() {
  const key = await fetch('/api/v1/push/key')
  if (!key.ok) return
  const { publicKey } = await key.json()
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
