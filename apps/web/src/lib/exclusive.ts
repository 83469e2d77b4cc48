/** Work of this page that waits for the same name, for browsers without locks. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Runs the work after all other work of this name, in all tabs. Without a secure context there are no locks between
 * tabs; then it is exclusive within the page.
 */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  if ('locks' in navigator) return navigator.locks.request(name, work)
  const result = (turns.get(name) ?? Promise.resolve()).then(work)
  const turn = result.catch(() => undefined).then(() => void (turns.get(name) === turn && turns.delete(name)))
  turns.set(name, turn)
  return result
}

/** As `exclusively`, but returns undefined at once if other work of this name is running. */
export async function exclusivelyIfFree<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  if ('locks' in navigator)
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) =>
      lock === null ? undefined : work(),
    )
  return turns.has(name) ? undefined : exclusively(name, work)
}
