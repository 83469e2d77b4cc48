import { createRegistry } from './registry.ts'

/** The commands that more than one part of the app gives: of a page, of the frame, by an address. */
export type SharedCommand =
  | 'new-task'
  | 'plan-meeting'
  | 'add-person'
  | 'add-leave'
  | 'review-pending'
  | 'remind-all'

/** Something that one can do and that has no keys of its own; what has keys is a shortcut (shortcuts.ts). */
export interface RegisteredCommand {
  /** The same each time, so that it is recognised among the recent ones. */
  id: string
  name: string
  /** Other words by which it is found. */
  words?: string
  /** Whether it belongs to the shown page, and not to every page. */
  isOfPage?: boolean
  run: () => void
}

const registry = createRegistry<RegisteredCommand>(({ id, name }) => `${id}\t${name}`)

/** Adds commands to the command menu while the component is mounted. */
export function useCommands(commands: readonly RegisteredCommand[], enabled = true): void {
  registry.useRegistered(commands, enabled)
}

export const useActiveCommands = registry.useActive
