import type { KeyboardEvent } from 'react'
import { isEditable, useShortcuts } from '#web/lib/shortcuts.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { TaskAct } from './task-start.ts'

interface TaskKeys {
  isOpen: boolean
  /** The task is loaded and no question is open. */
  isReading: boolean
  act: (act: TaskAct) => void
  pin: () => void
  step: (step: 1 | -1) => void
}

/** The shortcuts of an open task. Returns a key handler for a modal drawer, in which the page does not handle keys. */
export function useTaskKeys({ isOpen, isReading, act, pin, step }: TaskKeys) {
  const { shortcutsEnabled } = useMe().preferences
  const group = 'Task'
  const onTask = [
    { keys: 's', does: 'Change the status', group, run: () => act('status') },
    { keys: 'p', does: 'Change the priority', group, run: () => act('priority') },
    { keys: 'd', does: 'Change the due date', group, run: () => act('due') },
    { keys: 'a', does: 'Change the assignees', group, run: () => act('assignees') },
    { keys: 'c', does: 'Comment', group, run: () => act('comment') },
    { keys: 'e', does: 'Edit the task', group, run: () => act('edit') },
    { keys: 'shift+p', does: 'Pin or unpin the task', group, run: pin },
    { keys: 'Delete', does: 'Delete the task', group, run: () => act('delete') },
  ]
  const onList = [
    { keys: 'j', does: 'Next task', group, run: () => step(1) },
    { keys: 'k', does: 'Previous task', group, run: () => step(-1) },
  ]
  useShortcuts(onTask, isReading)
  useShortcuts(onList, isOpen)
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || !shortcutsEnabled || isEditable(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // The menus of the panel handle keys themselves.
    if (event.target instanceof HTMLElement && event.target.closest('[role="menu"]')) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const pressed = event.shiftKey && key.length === 1 ? `shift+${key}` : key
    const found = [...(isReading ? onTask : []), ...onList].find(({ keys }) => keys === pressed)
    if (!found) return
    event.preventDefault()
    found.run()
  }
}
