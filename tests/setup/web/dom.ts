import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { resetLine } from '#web/lib/line.ts'
import { clearDevice } from './clear-device.ts'
import { endPage } from './render-page.tsx'
import { matchMedia, restoreWindow } from './window.ts'

// Browser interfaces that depend on layout, which jsdom does not have.
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes
Element.prototype.scrollIntoView ??= () => {}
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.checkVisibility ??= () => true
Element.prototype.animate ??= () => ({}) as Animation
globalThis.CSS ??= { escape: (text: string) => text.replaceAll(/\W/g, String.raw`\$&`) } as typeof CSS
window.scrollTo = () => {}
Element.prototype.scrollTo ??= () => {}
window.matchMedia = matchMedia

// One second, the default of both, is too short for a render on a busy machine.
const patienceMs = 10_000
configure({ asyncUtilTimeout: patienceMs })
const { waitFor } = vi
vi.waitFor = (callback, options = { timeout: patienceMs }) => waitFor(callback, options)

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => void complaints.push(values))
})

// Registered here, because this file runs for every test file, while the shared modules run once.
afterEach(async () => {
  endPage()
  restoreWindow()
  vi.restoreAllMocks()
  vi.useRealTimers()
  // After the page, which stores drafts on unmount.
  await clearDevice()
  resetLine()
  localStorage.clear()
  if (complaints.length > 0) throw new Error(`Complained on the console: ${complaints.flat().join(' ')}`)
  if (document.body.innerHTML !== '') throw new Error(`Left in the document: ${document.body.innerHTML}`)
})
