import type { RootOptions } from 'react-dom/client'
import { reportError } from './report-error.ts'

/** Reports every uncaught error. */
export function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    // An event without an error is a notice of the browser, such as from a ResizeObserver.
    if (error !== null && error !== undefined) reportError(error, 'error')
  })
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason, 'unhandled-rejection'))
}

/** Reports React's errors, and logs them to the console as React does by default. */
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
