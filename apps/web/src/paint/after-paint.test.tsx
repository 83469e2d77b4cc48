import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'

// The fake clock renders a frame every 16 ms.
beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('work runs in a task after the next frame, unless it was cancelled', async () => {
  const act = vi.fn()
  const cancelled = vi.fn()
  afterPaint(act)
  afterPaint(cancelled)()
  let isInFrame = false
  requestAnimationFrame(() => (isInFrame = true))
  await vi.advanceTimersByTimeAsync(15)
  expect(isInFrame).toBe(false)
  expect(act).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5)
  expect(isInFrame).toBe(true)
  expect(act).toHaveBeenCalledOnce()
  expect(cancelled).not.toHaveBeenCalled()
})

test('work runs in windows that paint no frames: immediately if hidden, after a second if covered', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const whileHidden = vi.fn()
  afterPaint(whileHidden)
  await vi.advanceTimersByTimeAsync(0)
  expect(whileHidden).toHaveBeenCalledOnce()

  visibility.mockReturnValue('visible')
  vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
  const whileCovered = vi.fn()
  afterPaint(whileCovered)
  await vi.advanceTimersByTimeAsync(999)
  expect(whileCovered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(whileCovered).toHaveBeenCalledOnce()
})
