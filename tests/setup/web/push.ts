import { onTestFinished, vi } from 'vitest'

interface Given {
  permission?: NotificationPermission
  /** The person's answer to the browser's question. */
  answer?: NotificationPermission
  /** Why the browser cannot subscribe. */
  failure?: DOMException
  /** The endpoint of an existing subscription, made with `key`. */
  endpoint?: string
  key?: string
}

/** The bytes of a key in base64url. */
function bytesOf(key: string): ArrayBuffer {
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  return bytes.buffer
}

/** Mocks a browser's notifications and push messages, which jsdom does not have. Ends with the test. */
export function standInForPush(given: Given = {}) {
  let permission = given.permission ?? 'default'
  let made = 0
  const browser = {
    /** The calls to the browser, in order. */
    done: [] as string[],
    /** The displayed notifications, by the page or by the worker. */
    shown: [] as { title: string; options: NotificationOptions; by: 'page' | 'worker' }[],
    subscription: null as PushSubscription | null,
    /** Sends an event of the worker to the page. */
    worker: new EventTarget(),
    /** Changes the permission in the settings of the browser. */
    setPermission: (to: NotificationPermission) => {
      permission = to
      status.dispatchEvent(new Event('change'))
    },
  }
  const status = new EventTarget()
  const subscribed = (endpoint: string, key: string) =>
    ({
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint, keys: { p256dh: 'BPublic', auth: 'Secret' } }),
      unsubscribe: async () => {
        browser.done.push(`unsubscribe ${endpoint}`)
        browser.subscription = null
        return true
      },
    }) as unknown as PushSubscription
  if (given.endpoint) browser.subscription = subscribed(given.endpoint, given.key ?? 'AAAA')

  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => browser.subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        if (given.failure) throw given.failure
        browser.subscription ??= subscribed(`https://push.example/${++made}`, applicationServerKey)
        browser.done.push(`subscribe ${browser.subscription.endpoint}`)
        return browser.subscription
      },
    },
    showNotification: async (title: string, options: NotificationOptions) => {
      browser.shown.push({ title, options, by: 'worker' })
    },
  }
  let registered = given.endpoint ? registration : undefined
  const serviceWorker = Object.assign(browser.worker, {
    getRegistration: async () => registered,
    register: async (script: string) => {
      browser.done.push(`register ${script}`)
      registered = registration
      return registration
    },
    ready: Promise.resolve(registration),
  })

  class StandInNotification extends EventTarget {
    static get permission() {
      return permission
    }
    static requestPermission = async () => {
      browser.done.push('ask')
      permission = permission === 'default' ? (given.answer ?? 'granted') : permission
      return permission
    }
    constructor(title: string, options: NotificationOptions) {
      super()
      browser.shown.push({ title, options, by: 'page' })
    }
    close(): void {}
  }
  vi.stubGlobal('Notification', StandInNotification)
  vi.stubGlobal('PushManager', EventTarget)
  defineOnNavigator('serviceWorker', serviceWorker)
  defineOnNavigator('permissions', { query: async () => status })
  return browser
}

function defineOnNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}
