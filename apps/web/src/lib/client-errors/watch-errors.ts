import type { RootOptions } from 'react-dom/client'
import { reportError } from './report-error.ts'

/** Tells of everything that nobody caught. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    // Without an error it is a notice of the browser's own, such as that of a ResizeObserver.
    if (error !== null && error !== undefined) reportError(error, 'error')
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled-rejection'))
}

/** Tells of what React met. The browser's console is told as React does without these. */
export const reactErrors: RootOptions = {
  onUncaughtError: (error) => {
    reportError(error, 'render')
    globalThis.reportError(error)
  },
  onCaughtError: (error) => {
    reportError(error, 'render')
    console.error(error)
  },
  onRecoverableError: (error) => {
    reportError(error, 'render')
    globalThis.reportError(error)
  },
}
