/** Thrown between two steps of a start when somebody has asked to stop. */
export class StopRequested extends Error {}

export interface StopRequest {
  /** Resolves when the process is asked to stop. */
  asked: Promise<void>
  throwIfAsked(): void
}

/** Listens for the signals to stop; a second Ctrl+C ends the process immediately. */
export function listenForStop(): StopRequest {
  let isAsked = false
  const { promise: asked, resolve } = Promise.withResolvers<void>()
  const ask = () => {
    if (isAsked) return
    isAsked = true
    resolve()
  }
  process.on('SIGTERM', ask)
  process.on('SIGHUP', ask)
  process.on('SIGINT', () => (isAsked ? process.exit(130) : ask()))
  askWhenNpmDies(ask)
  return {
    asked,
    throwIfAsked() {
      if (isAsked) throw new StopRequested()
    },
  }
}

/** A killed `npm start` cannot signal us: without this check the server would keep running and hold port and data. */
function askWhenNpmDies(ask: () => void): void {
  if (!process.env['npm_lifecycle_event'] || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    ask()
  }, 500)
  watch.unref()
}
