let isUnheard = false
const listeners = new Set<() => void>()

/** Whether somebody has logged out here and the server could not be told. */
export const loggedOut = {
  isUnheard: (): boolean => isUnheard,
  tell(): void {
    isUnheard = true
    for (const listener of listeners) listener()
  },
  onTold(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
