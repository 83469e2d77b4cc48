import { createRegistry } from './registry.ts'

/** The commands that several parts of the app register: pages, the frame, addresses. */
export type SharedCommand =
  | 'new-task'
  | 'plan-meeting'
  | 'add-person'
  | 'add-leave'
  | 'review-pending'
  | 'remind-all'

/** A command without shortcut keys; one with keys is a shortcut (shortcuts.ts). */
export interface RegisteredCommand {
  /** A stable id, by which recently used commands are found. */
  id: string
  name: string
  /** Further search words. */
  words?: string
  /** Whether it belongs to the current page only. */
  isOfPage?: boolean
  run: () => void
}

const registry = createRegistry<RegisteredCommand>(({ id, name }) => `${id}\t${name}`)

/** Adds commands to the command menu while the component is mounted. */
export function useCommands(commands: readonly RegisteredCommand[], enabled = true): void {
  registry.useRegistered(commands, enabled)
}

export const useActiveCommands = registry.useActive

/** Commands that depend on the typed text, such as "leave fri". They are listed before all others. */
interface TypedCommands {
  id: string
  /** Returns the commands for a text; none if it is not understood. */
  run: (typed: string) => readonly RegisteredCommand[]
}

const typedRegistry = createRegistry<TypedCommands>(({ id }) => id)

/** Adds commands that depend on the typed text while the component is mounted. */
export function useTypedCommands(commands: TypedCommands, enabled = true): void {
  typedRegistry.useRegistered([commands], enabled)
}

/** The commands for a typed text. */
export function useActiveTypedCommands(typed: string): RegisteredCommand[] {
  return typedRegistry.useActive().flatMap(({ run }) => run(typed))
}
