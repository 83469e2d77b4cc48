let isKey = false

// Before whatever the input leads to.
if ('window' in globalThis) {
  addEventListener('keydown', () => (isKey = true), { capture: true })
  addEventListener('pointerdown', () => (isKey = false), { capture: true })
}

/** Whether the person's last input was a key: further keys may follow at once. */
export function wasLastInputKey(): boolean {
  return isKey
}
