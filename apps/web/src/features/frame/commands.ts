import { helpPages } from '#web/lib/help-pages.gen.ts'
import { shownKeys, type Shortcut } from '#web/lib/shortcuts.ts'
import type { Destination } from './destinations.ts'

export interface Command {
  id: string
  name: string
  /** Distinguishes it from another one of the same name. */
  detail?: string
  group: 'Here' | 'Recent' | 'Go to' | 'Help' | 'Tasks' | 'Meetings' | 'Reports' | 'People'
  isAction: boolean
  keys?: string
  run: () => void
}

interface Sources {
  shortcuts: readonly Shortcut[]
  places: readonly Destination[]
  go: (path: string) => void
}

/** Actions of this page first, then pages; the frame's own shortcuts are left out. */
export function commandsOf({ shortcuts, places, go }: Sources): Command[] {
  const here = shortcuts
    .filter(({ group }) => group !== 'Anywhere' && group !== 'Go to' && group !== 'Lists')
    .map((one): Command => ({
      id: `here ${one.keys}`,
      name: one.does,
      group: 'Here',
      isAction: true,
      keys: shownKeys(one.keys),
      run: () => one.run(new KeyboardEvent('keydown')),
    }))
  const goTo = places.map((place): Command => ({
    id: `go ${place.path}`,
    name: place.name,
    group: 'Go to',
    isAction: false,
    ...(place.key ? { keys: shownKeys(`g ${place.key}`) } : {}),
    run: () => go(place.path),
  }))
  return [...here, ...goTo]
}

/**
 * The commands that match the typed text; ">" keeps only actions, "@" none, since it searches people. Without text the
 * recent ones come first.
 */
export function matchCommands(
  commands: readonly Command[],
  typed: string,
  recentIds: readonly string[],
): Command[] {
  if (typed.startsWith('@')) return []
  const actionsOnly = typed.startsWith('>')
  const text = typed.replace(/^>/, '').trim()
  const found = commands.filter(
    ({ name, isAction }) => (!actionsOnly || isAction) && matchesWords(name, text),
  )
  if (text !== '') return found
  const recent = recentIds.flatMap((id) => found.find((one) => one.id === id) ?? [])
  return [
    ...recent.map((one): Command => ({ ...one, group: 'Recent' })),
    ...found.filter(({ id }) => !recentIds.includes(id)),
  ]
}

/** The pages of the help whose titles match what is typed. Each opens in a new tab, so that nothing half-typed is lost. */
export function helpCommands(typed: string): Command[] {
  const text = typed.trim()
  if (text === '') return []
  return helpPages
    .map(({ name, title }): Command => ({
      id: `help ${name}`,
      name: `Help: ${title}`,
      group: 'Help',
      isAction: false,
      run: () => void window.open(`/help/${name}`, '_blank', 'noopener'),
    }))
    .filter((one) => matchesWords(one.name, text))
}

/** Whether each typed word is the beginning of a word of the name. */
export function matchesWords(name: string, typed: string): boolean {
  const nameWords = name.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => nameWords.some((one) => one.startsWith(word)))
}
