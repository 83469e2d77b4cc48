const last = { isKey: false, at: 0 }

// Before whatever the input leads to.
if ('window' in globalThis) {
  const keep = (isKey: boolean) => () => Object.assign(last, { isKey, at: performance.now() })
  addEventListener('keydown', keep(true), { capture: true })
  addEventListener('pointerdown', keep(false), { capture: true })
}

/** Whether the person's last input was a key: further keys may follow at once. */
export function wasLastInputKey(): boolean {
  return last.isKey
}

/** How long ago the person pressed something, in milliseconds. */
export function sinceLastInputMs(): number {
  return performance.now() - last.at
}
