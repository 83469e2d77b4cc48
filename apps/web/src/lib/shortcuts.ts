import type { SharedCommand } from './commands.ts'
import { createRegistry } from './registry.ts'

export interface Shortcut {
  /** "n", "?", "g h" (a sequence) or "mod+k" (Ctrl or ⌘). */
  keys: string
  /** Its description in the keyboard sheet. */
  does: string
  group: string
  /** The command of the command menu that this runs on its page. */
  command?: SharedCommand
  /** Further search words in the command menu. */
  words?: string
  /** The command menu offers it only to people who type its name: navigation, and choices within another command. */
  isTypedOnly?: boolean
  /** Acts on the focused row. The command menu takes the focus, so it does not offer it. */
  isKeyOnly?: boolean
  /** Belongs to a dialog or panel. While one is open, other shortcuts with the send keys do not work. */
  isInLayer?: boolean
  run: (event: KeyboardEvent) => void
}

const registry = createRegistry<Shortcut>(({ keys, does }) => `${keys}\t${does}`)
const sequencePauseMs = 1200
/** Sends what is written. The focused form is submitted without its own shortcut. */
const sendKeys = 'mod+Enter'

/**
 * Registers shortcuts while the component is mounted. If two have the same keys, the later one wins; those of `everyPage`
 * count as the earliest.
 */
export function useShortcuts(
  shortcuts: readonly Shortcut[],
  enabled = true,
  { everyPage = false }: { everyPage?: boolean } = {},
): void {
  registry.useRegistered(shortcuts, enabled, everyPage)
}

/** Every active shortcut, for the keyboard sheet and the command menu. */
export const useActiveShortcuts = registry.useActive

/** Does what the active shortcut with these keys does, for another key that means the same here. */
export function runShortcut(keys: string, event: KeyboardEvent): void {
  registry
    .current()
    .findLast((shortcut) => shortcut.keys === keys)
    ?.run(event)
}

/** Listens on the document. `areSingleKeysOn` returns true if the person has single-key shortcuts on. */
export function startShortcuts(areSingleKeysOn: () => boolean): () => void {
  let first: { key: string; at: number } | undefined
  // A dialog closes on Escape before the document receives the key.
  let wasLayerOpen = false
  const look = () => (wasLayerOpen = isLayerOpen())
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const run = (keys: string) => {
      const found = registry.current().findLast((shortcut) => shortcut.keys === keys)
      if (!found || (keys === sendKeys && !found.isInLayer && isLayerOpen())) return false
      event.preventDefault()
      found.run(event)
      return true
    }
    // In text fields, the browser handles undo.
    if (key === 'z' && isEditable(event.target)) return
    if (event.ctrlKey || event.metaKey) {
      if (event.altKey) return
      const submit = key === 'Enter' ? submitButtonOf(event.target) : undefined
      if (!submit) return void run(`mod+${key}`)
      event.preventDefault()
      if (!event.repeat) submit.click()
      return
    }
    // Speech input and slips of a finger press letters and signs, but not F6 or Escape.
    const isSwitchedOff = !areSingleKeysOn() && !/^(F\d+|Escape)$/.test(key)
    if (event.altKey || isSwitchedOff || isEditable(event.target) || wasLayerOpen || isLayerOpen()) return
    if (key.startsWith('Arrow') && movesByArrows(event.target)) return
    const started = first && event.timeStamp - first.at < sequencePauseMs ? first.key : undefined
    first = undefined
    if (started && run(`${started} ${key}`)) return
    if (run(event.shiftKey && /^[a-z]$/.test(key) ? `shift+${key}` : key)) return
    if (registry.current().some((shortcut) => shortcut.keys.startsWith(`${key} `)))
      first = { key, at: event.timeStamp }
  }
  addEventListener('keydown', look, { capture: true })
  document.addEventListener('keydown', onKeyDown)
  return () => {
    removeEventListener('keydown', look, { capture: true })
    document.removeEventListener('keydown', onKeyDown)
  }
}

/** The button that submits the form around this element, or the form that a button in the footer belongs to. */
function submitButtonOf(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof HTMLElement)) return undefined
  const form = target.closest('form') ?? (target instanceof HTMLButtonElement ? target.form : null)
  return [...(form?.elements ?? [])].find(
    (element): element is HTMLElement => element instanceof HTMLButtonElement && element.type === 'submit',
  )
}

/** Whether keys pressed here are text. */
export function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
    return true
  return (
    target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  )
}

/**
 * Whether the arrow keys move within this element: radio buttons, a slider, a grid, a menu, or a scrollable region.
 */
function movesByArrows(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input, [role="radiogroup"], [role="slider"], [role="grid"], [role="menu"], [role="listbox"], [role="tablist"], [role="region"][tabindex]',
    ) !== null
  )
}

function isLayerOpen(): boolean {
  return document.querySelector('[aria-modal="true"]') !== null
}

const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** The keys as shown to people: "G E", "Ctrl K", "←". */
export function shownKeys(keys: string): string {
  const mod = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
  return keys
    .split(/[ +]/)
    .map((key) => (key === 'mod' ? mod : (arrows[key] ?? key.charAt(0).toUpperCase() + key.slice(1))))
    .join(' ')
}
