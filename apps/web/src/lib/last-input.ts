let isKey = false

// Captured before any other handler.
if ('window' in globalThis) {
  addEventListener('keydown', () => (isKey = true), { capture: true })
  addEventListener('pointerdown', () => (isKey = false), { capture: true })
}

/** Whether the person's last input was a key, which further keys may follow. */
export function wasLastInputKey(): boolean {
  return isKey
}
