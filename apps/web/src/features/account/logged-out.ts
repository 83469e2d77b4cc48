import { Listeners } from '#web/lib/listeners.ts'

let isUnheard = false
const listeners = new Listeners()

/** Whether somebody has logged out here and the server could not be told. */
export const loggedOut = {
  isUnheard: (): boolean => isUnheard,
  tell(): void {
    isUnheard = true
    listeners.tell()
  },
  onTold: listeners.add,
}
