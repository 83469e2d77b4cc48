import { useSyncExternalStore } from 'react'
import { Listeners } from './listeners.ts'
import { readDevice, writeDevice } from './storage.ts'

/** The browser's own offer to install the app, which it makes once per page. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

interface Kept {
  /** The first days on which a signed-in person opened the app on this device. */
  days: readonly string[]
  /** The person has refused or installed it: the bar is not shown again. */
  isOver?: boolean
}

/** The bar waits until somebody has opened the app on so many days. */
const daysBefore = 3
const keptName = 'install'
const listeners = new Listeners()
let offered: InstallPrompt | undefined

/** Keeps the browser's offer, which may come before the app has rendered, and notices that it was installed. */
export function watchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows a bar of its own.
    event.preventDefault()
    offered = event as InstallPrompt
    listeners.notify()
  })
  addEventListener('appinstalled', () => {
    offered = undefined
    endInstallBar()
  })
}

/** Counts today as a day on which the app was opened. */
export function noteVisit(): void {
  const { days, isOver } = kept()
  const today = Temporal.Now.plainDateISO().toString()
  if (isOver || days.length >= daysBefore || days.includes(today)) return
  keep({ days: [...days, today] })
}

/** Never shows the bar again on this device. */
export function endInstallBar(): void {
  keep({ ...kept(), isOver: true })
}

/** Shows the browser's question. A refusal ends the bar, because the browser has asked the person already. */
export async function installApp(): Promise<void> {
  const asked = offered
  offered = undefined
  listeners.notify()
  await asked?.prompt().catch(() => undefined)
  endInstallBar()
}

/** Whether the browser offers to install the app now. */
export function useInstallOffered(): boolean {
  return useSyncExternalStore(listeners.add, () => offered !== undefined)
}

/** Whether the bar may be shown on this device. */
export function useInstallBarIsDue(): boolean {
  return useSyncExternalStore(listeners.add, () => {
    const { days, isOver } = kept()
    return !isOver && days.length >= daysBefore
  })
}

function kept(): Kept {
  return readDevice<Kept>(keptName) ?? { days: [] }
}

function keep(next: Kept): void {
  writeDevice(keptName, next)
  listeners.notify()
}
