import type { Shortcut } from '#web/lib/shortcuts.ts'

/** The shortcut for a new task, of a page's field or of the button in the header. */
export function quickAddShortcut(run: () => void): Shortcut {
  return {
    keys: 'q',
    does: 'Quick add a task',
    words: 'new create',
    group: 'Anywhere',
    command: 'new-task',
    run,
  }
}
