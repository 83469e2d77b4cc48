const last = { isKey: false, at: 0 }

// Captured before any other handler.
if ('window' in globalThis) {
  const keep = (isKey: boolean) => () => Object.assign(last, { isKey, at: performance.now() })
  addEventListener('keydown', keep(true), { capture: true })
  addEventListener('pointerdown', keep(false), { capture: true })
}

/** Whether the person's last input was a key, which further keys may follow. */
export function wasLastInputKey(): boolean {
  return last.isKey
}

/** Milliseconds since the person's last input. */
export function sinceLastInputMs(): number {
  return performance.now() - last.at
}
