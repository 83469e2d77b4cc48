/** Whether the browser can ask for a camera; it cannot on an insecure address. Whether there is one shows when asked. */
export function hasCamera(): boolean {
  const { mediaDevices } = navigator as { mediaDevices?: { getUserMedia?: unknown } }
  return typeof mediaDevices?.getUserMedia === 'function'
}
