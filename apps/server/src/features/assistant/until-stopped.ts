/** How long generation may continue when the server stops; the drain takes a little longer. */
const graceMs = 8_000

/** Aborted some seconds after the server begins to stop; `dispose` ends the waiting. */
export function untilStopped(stopping: AbortSignal): { signal: AbortSignal; [Symbol.dispose](): void } {
  const end = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const begin = (): void => {
    timer = setTimeout(() => end.abort(), graceMs)
  }
  if (stopping.aborted) begin()
  else stopping.addEventListener('abort', begin, { once: true })
  return {
    signal: end.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', begin)
    },
  }
}
