import type { RegisteredCommand } from '#web/lib/commands.ts'
import { helpPages } from '#web/lib/help-pages.gen.ts'
import { shownKeys, type Shortcut } from '#web/lib/shortcuts.ts'
import type { AddressCommand } from './address-commands.ts'
import type { Page } from './place-types.ts'

export interface Command {
  id: string
  name: string
  /** Further search words. */
  words?: string
  /** Distinguishes commands with the same name. */
  detail?: string
  group: 'This page' | 'Recent' | 'Anywhere' | 'Go to' | 'Help' | 'Tasks' | 'Meetings' | 'Reports' | 'People'
  isAction: boolean
  keys?: string
  /** Not listed before something is typed. */
  isTypedOnly?: boolean
  run: () => void
}

interface Sources {
  shortcuts: readonly Shortcut[]
  registered: readonly RegisteredCommand[]
  addresses: readonly AddressCommand[]
  pages: readonly Page[]
  /** The current page. */
  pathname: string
  go: (href: string) => void
}

/** The groups in the order in which they are listed while nothing is typed. */
const order: readonly Command['group'][] = ['This page', 'Recent', 'Go to', 'Anywhere']
/** Listed last, because they are rarely the reason to open the menu. */
const aboutOneself = ['theme', 'change-password', 'keys', 'help', 'about', 'log-out']

/**
 * Actions of this page, then pages, then actions that are possible anywhere. A page's own command replaces the one that
 * would navigate to it. The frame's own shortcuts are left out.
 */
export function commandsOf({ shortcuts, registered, addresses, pages, pathname, go }: Sources): Command[] {
  const ofShortcuts = shortcuts
    .filter(({ keys }, at) => shortcuts.findLastIndex((shortcut) => shortcut.keys === keys) === at)
    .filter(
      ({ group, command, isKeyOnly }) =>
        command ?? (!isKeyOnly && group !== 'Anywhere' && group !== 'Go to' && group !== 'Lists'),
    )
    .map((shortcut): Command => ({
      id: shortcut.command ?? `here ${shortcut.keys}`,
      name: shortcut.does,
      ...(shortcut.words ? { words: shortcut.words } : {}),
      group: shortcut.group === 'Anywhere' ? 'Anywhere' : 'This page',
      isAction: true,
      keys: shownKeys(shortcut.keys),
      ...(shortcut.isTypedOnly ? { isTypedOnly: true } : {}),
      run: () => shortcut.run(new KeyboardEvent('keydown')),
    }))
  const ofComponents = registered.map(({ isOfPage, ...rest }): Command => ({
    ...rest,
    group: isOfPage ? 'This page' : 'Anywhere',
    isAction: true,
  }))
  const byAddress = addresses.map(({ id, name, words, href }): Command => ({
    id,
    name,
    words,
    group: href.startsWith(`${pathname}?`) ? 'This page' : 'Anywhere',
    isAction: true,
    run: () => go(href),
  }))
  const goTo = pages.map((page): Command => ({
    id: `go ${page.path}`,
    name: page.name,
    ...(page.words ? { words: page.words } : {}),
    group: page.isAction ? 'Anywhere' : 'Go to',
    isAction: page.isAction ?? false,
    ...(page.key ? { keys: shownKeys(`g ${page.key}`) } : {}),
    run: () => go(page.path),
  }))
  return inOrder(merged([...ofShortcuts, ...ofComponents, ...byAddress, ...goTo]))
}

/** Merges commands with the same id: the first stays, with the names and words of the others as search words. */
function merged(commands: readonly Command[]): Command[] {
  const byId = new Map<string, Command>()
  for (const command of commands) {
    const known = byId.get(command.id)
    if (!known) byId.set(command.id, command)
    else
      byId.set(command.id, {
        ...known,
        words: `${known.words ?? ''} ${command.name} ${command.words ?? ''}`.trim(),
      })
  }
  return [...byId.values()]
}

/**
 * The commands listed before anything is typed: first the page's commands, then the recent ones. A recent command of
 * the page stays with the page; commands that are only found by typing are left out.
 */
export function withRecent(commands: readonly Command[], recentIds: readonly string[]): Command[] {
  const recent = recentIds.flatMap(
    (id) => commands.find((command) => command.id === id && command.group !== 'This page') ?? [],
  )
  return inOrder([
    ...recent.map((command): Command => ({ ...command, group: 'Recent' })),
    ...commands.filter((command) => !recent.includes(command) && !command.isTypedOnly),
  ])
}

function inOrder(commands: readonly Command[]): Command[] {
  return commands.toSorted(
    (a, b) =>
      order.indexOf(a.group) - order.indexOf(b.group) ||
      (a.group === 'Anywhere' ? aboutOneself.indexOf(a.id) - aboutOneself.indexOf(b.id) : 0),
  )
}

/** The help pages whose titles match the typed text. Each opens in a new tab, so that nothing half-typed is lost. */
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
    .filter((page) => matchesWords(page.name, text))
}

/** Whether each typed word is a prefix of a word of the name. */
export function matchesWords(name: string, typed: string): boolean {
  const nameWords = name.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => nameWords.some((nameWord) => nameWord.startsWith(word)))
}
