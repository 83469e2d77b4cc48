import fs from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { handlePush } from './push.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const origin = 'https://daymark.example'

interface Options {
  icon: string
  badge: string
  data: { link: string }
}

interface Page {
  visibilityState: 'visible' | 'hidden'
  /** Whether Daymark is open in it, signed in. */
  answers: boolean
  mayBeFocused?: boolean
}

function startWorker(pages: Page[] = [], answers: Record<string, object> = {}) {
  const listeners = new Map<string, (event: object) => void>()
  const shown: { title: string; options: Options }[] = []
  const done: string[] = []
  const asked: { url: string; method: string; body: unknown }[] = []
  const windows = pages.map(({ visibilityState, answers: isOpen, mayBeFocused = true }, index) => ({
    visibilityState,
    focused: false,
    focus: async () => {
      if (!mayBeFocused) throw new Error('Not allowed to focus a window.')
      done.push(`focus ${index}`)
    },
    postMessage: ({ type, link }: { type: string; link: string }, ports: MessagePort[]) => {
      if (!isOpen) return
      done.push(`${type} ${link} in ${index}`)
      for (const port of ports) {
        port.postMessage('opened')
        port.close()
      }
    },
  }))
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => done.push('unsubscribe'),
  }
  const self = {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      showNotification: async (title: string, options: Options) => shown.push({ title, options }),
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          done.push(`subscribe with ${applicationServerKey}`)
          return subscription
        },
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (link: string) => done.push(`open ${link}`) },
  }
  const fetch = async (url: string, { method = 'GET', body = 'null' } = {}) => {
    asked.push({ url, method, body: JSON.parse(body) })
    const answer = answers[url]
    return { ok: answer !== undefined, json: async () => answer }
  }
  // Without waiting: a page that does not answer immediately does not answer at all.
  const setTimeout = (work: () => void) => setImmediate(() => setImmediate(() => setImmediate(work)))
  for (const [name, value] of Object.entries({ self, fetch, setTimeout })) vi.stubGlobal(name, value)
  handlePush()
  const dispatch = async (type: string, facts: object) => {
    const waits: Promise<unknown>[] = []
    listeners.get(type)!({ ...facts, waitUntil: (work: Promise<unknown>) => waits.push(work) })
    await Promise.all(waits)
  }
  return { shown, done, asked, dispatch }
}

const click = async (link: string | undefined, pages: Page[]) => {
  const worker = startWorker(pages)
  let isClosed = false
  const notification = { data: link === undefined ? undefined : { link }, close: () => (isClosed = true) }
  await worker.dispatch('notificationclick', { notification })
  expect(isClosed).toBe(true)
  return worker.done
}

test('a message is shown with its tag, so that a repeated one replaces it, and stays until it is closed', async () => {
  const { shown, dispatch } = startWorker()
  const message = { title: 'Report due', body: 'It’s 6:45 PM.', link: '/submit-eod', tag: 'note_1' }
  await dispatch('push', { data: { json: () => message } })
  expect(shown).toMatchObject([
    {
      title: 'Report due',
      options: {
        body: 'It’s 6:45 PM.',
        tag: 'note_1',
        data: { link: '/submit-eod' },
        requireInteraction: true,
      },
    },
  ])
  for (const image of shown.flatMap(({ options: { icon, badge } }) => [icon, badge]))
    expect(fs.existsSync(path.resolve(import.meta.dirname, '../../public', image.slice(1)))).toBe(true)
})

test.each([
  ['without content', null],
  ['that is no JSON', { json: () => JSON.parse('{') as unknown }],
])('a message %s is shown as something new', async (_what, data) => {
  const { shown, dispatch } = startWorker()
  await dispatch('push', { data })
  expect(shown).toMatchObject([{ title: 'Daymark', options: { data: { link: '/notifications' } } }])
})

test('a click opens the link in the visible window, and focuses it', async () => {
  const done = await click('/my-tasks?task=1', [
    { visibilityState: 'hidden', answers: true },
    { visibilityState: 'visible', answers: true },
  ])
  expect(done).toEqual(['open-link /my-tasks?task=1 in 1', 'focus 1'])
})

test('a window that is not signed in is skipped', async () => {
  const done = await click('/my-tasks', [
    { visibilityState: 'visible', answers: false },
    { visibilityState: 'hidden', answers: true },
  ])
  expect(done).toEqual(['open-link /my-tasks in 1', 'focus 1'])
})

test('without a window, a click opens one', async () => {
  expect(await click('/my-tasks', [])).toEqual(['open /my-tasks'])
})

test('a window that may not be focused still opens the link', async () => {
  const done = await click('/my-tasks', [{ visibilityState: 'hidden', answers: true, mayBeFocused: false }])
  expect(done).toEqual(['open-link /my-tasks in 0'])
})

test.each([
  ['https://evil.example/', '/'],
  ['//evil.example/login', '/'],
  ['/.//evil.example/login', '/'],
  ['javascript:alert(1)', '/'],
  ['https://daymark.example/my-tasks#a', '/my-tasks#a'],
  ['http://[', '/'],
  [undefined, '/'],
])('a click on a message with the link %s opens %s', async (link, opened) => {
  expect(await click(link, [])).toEqual([`open ${opened}`])
})

const key = { '/api/v1/push/key': { publicKey: 'BKey' } }

test('a subscription that the browser has ended is renewed with the server', async () => {
  const { done, asked, dispatch } = startWorker([], { ...key, '/api/v1/push/subscriptions': {} })
  await dispatch('pushsubscriptionchange', {})
  expect(done).toEqual(['subscribe with BKey'])
  const body = {
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
    isRenewal: true,
  }
  expect(asked.slice(1)).toEqual([{ url: '/api/v1/push/subscriptions', method: 'PUT', body }])
})

test('a renewed subscription is ended if push is no longer on for the person', async () => {
  const { done, dispatch } = startWorker([], key)
  await dispatch('pushsubscriptionchange', {})
  expect(done).toEqual(['subscribe with BKey', 'unsubscribe'])
})

test('a signed-out person is not subscribed', async () => {
  const { done, dispatch } = startWorker()
  await dispatch('pushsubscriptionchange', {})
  expect(done).toEqual([])
})
