import { Listeners } from './listeners.ts'
import { newKey } from './new-id.ts'

export interface Toast {
  id: string
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  /** The last part of the text, which is truncated so that the message stays on one line. */
  cut?: string | undefined
  at: number
  /** - */
  action?: { label: string; run: () => void } | undefined
  /** Whether its action is blocked while the server cannot be reached. */
  needsConnection?: boolean | undefined
  /** When undefined, it stays until it is closed. */
  durationMs?: number | undefined
  /** The progress of a longer action. */
  progress?: { done: number; total: number } | undefined
}

interface ToastOptions {
  /** A toast with the id of a shown one replaces it. */
  id?: string
  durationMs?: number
  cut?: string
  needsConnection?: boolean
}

interface ToastProgress {
  id: string
  done: number
  total: number
  cancel: () => void
}

const shownAtMost = 3
const keptAtMost = 20
const listeners = new Listeners()
let showing: readonly Toast[] = []
let history: readonly Toast[] = []

function show(kind: Toast['kind'], text: string, rest: Partial<Toast>): string {
  const shown: Toast = { kind, text, at: Date.now(), ...rest, id: rest.id ?? newKey() }
  showing = placed(shown, showing).slice(0, shownAtMost)
  history = placed(shown, history).slice(0, keptAtMost)
  listeners.notify()
  return shown.id
}

/** New toasts are on top; an updated progress toast keeps its place. */
function placed(added: Toast, toasts: readonly Toast[]): Toast[] {
  const isStep = added.progress && toasts.some(({ id }) => id === added.id)
  return isStep
    ? toasts.map((known) => (known.id === added.id ? added : known))
    : [added, ...toasts.filter(({ id }) => id !== added.id)]
}

/** Short messages at the top right. Each function returns the id, with which the toast can be replaced or closed. */
export const toast = {
  success: (text: string, options: ToastOptions = {}) =>
    show('success', text, { durationMs: 4_000, ...options }),
  info: (text: string, options: ToastOptions = {}) => show('info', text, { durationMs: 4_000, ...options }),
  /** With `action` it stays until it is closed. */
  warning: (text: string, options: ToastOptions & { action?: Toast['action'] } = {}) =>
    show('warning', text, { durationMs: options.action ? undefined : 6_000, ...options }),
  /** With `retry` it offers "Try again", with `action` another action; in both cases it stays until it is closed. */
  error: (
    text: string,
    { retry, ...options }: ToastOptions & { retry?: () => void; action?: Toast['action'] } = {},
  ) =>
    show('error', text, {
      durationMs: retry || options.action ? undefined : 4_000,
      ...(retry ? { action: { label: 'Try again', run: retry } } : {}),
      ...options,
    }),
  /** Shows what was done and offers to undo it, also with Ctrl Z. Never the only way to undo. */
  undo: (text: string, undo: () => void, options: ToastOptions = {}) =>
    show('success', text, { durationMs: 8_000, action: { label: 'Undo', run: undo }, ...options }),
  /** A longer action, with a progress bar and a cancel button. Each step replaces the last by the same id. */
  progress: (text: string, { id, done, total, cancel }: ToastProgress) =>
    show('info', text, {
      id,
      // Keeps the element, so that it is not animated again and keeps the focus.
      at: showing.find((known) => known.id === id)?.at ?? Date.now(),
      progress: { done, total },
      action: { label: 'Cancel', run: cancel },
    }),
  close(id: string) {
    showing = showing.filter((known) => known.id !== id)
    listeners.notify()
  },
}

export const toastStore = {
  subscribe: listeners.add,
  showing: () => showing,
  /** The last 20 of this session, newest first. */
  history: () => history,
  forget() {
    showing = []
    history = []
    listeners.notify()
  },
}
